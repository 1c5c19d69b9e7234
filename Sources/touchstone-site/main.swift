import PhotosFeature
import ViewKit

// Prints the web app's first screen in every language, each as a template for Web/first.js. The page's own view draws
// it, so the page's Wasm finds exactly what it would have drawn.
for language in Language.allCases {
  print(FirstScreen.html(language))
}
