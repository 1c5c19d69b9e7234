public enum ViewKitPlaceholder {}
