import '@testing-library/jest-dom/jest-globals'

// What jsdom lacks and Ariakit asks for.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// axe looks at colours by a canvas, which jsdom has not.
HTMLCanvasElement.prototype.getContext = () => null
