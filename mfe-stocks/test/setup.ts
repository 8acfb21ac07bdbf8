import '@testing-library/jest-dom/jest-globals'
import { beforeEach } from '@jest/globals'
import { clearCachedResponses } from '@quantamental/remote/persist'

beforeEach(clearCachedResponses)

// What jsdom lacks and Ariakit asks for.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// Charts on a canvas draw nothing in jsdom.
HTMLCanvasElement.prototype.getContext = () => null
