import PhotosFeature
import ViewKit

// Prints the web app's first screen in every language, each as a template that Web/first.js takes its own from. It is
// drawn by the page's own view, so that the page's Wasm finds what it would have drawn.
for language in Language.allCases {
  print(FirstScreen.html(language))
}
