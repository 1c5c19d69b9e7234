// Seconds since 1970, as Swift counts them.
export const now = () => Math.floor(Date.now() / 1000);
