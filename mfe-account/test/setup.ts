import '@testing-library/jest-dom/jest-globals'
import { beforeEach } from '@jest/globals'
import { clearCachedResponses } from '@quantamental/remote/persist'

beforeEach(clearCachedResponses)

// APIs that Ariakit needs and jsdom lacks.
CSS.supports ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => {}
// axe measures colors on a canvas, which jsdom does not support.
HTMLCanvasElement.prototype.getContext = () => null
