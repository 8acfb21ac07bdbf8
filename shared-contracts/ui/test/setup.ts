import '@testing-library/jest-dom/jest-globals'

// What jsdom lacks and Ariakit asks for.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// Charts on a canvas draw nothing in jsdom.
HTMLCanvasElement.prototype.getContext = () => null
