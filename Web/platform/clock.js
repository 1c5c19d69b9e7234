// Seconds since 1970, as in Swift.
export const now = () => Math.floor(Date.now() / 1000);
