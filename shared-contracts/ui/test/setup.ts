import '@testing-library/jest-dom/jest-globals'

// Not implemented by jsdom but required by Ariakit.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// jsdom does not implement canvas.
HTMLCanvasElement.prototype.getContext = () => null
