import '@testing-library/jest-dom/jest-globals'
import { beforeEach } from '@jest/globals'
import { clearCachedResponses } from '@quantamental/remote/persist'

beforeEach(clearCachedResponses)

// What jsdom lacks and Ariakit asks for.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// axe looks at colours by a canvas, which jsdom has not.
HTMLCanvasElement.prototype.getContext = () => null
