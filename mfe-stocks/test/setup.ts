import '@testing-library/jest-dom/jest-globals'
import { beforeEach } from '@jest/globals'
import { clearCachedResponses } from '@quantamental/remote/persist'

beforeEach(clearCachedResponses)

// API that Ariakit requires and jsdom does not implement.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// jsdom has no canvas.
HTMLCanvasElement.prototype.getContext = () => null
