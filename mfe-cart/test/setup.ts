import '@testing-library/jest-dom/jest-globals'

// Stubs for browser APIs used by Ariakit and missing in jsdom.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// axe checks colors with a canvas, which jsdom doesn't support.
HTMLCanvasElement.prototype.getContext = () => null
