// jsdom plus browser globals that it lacks: encoders, fetch and its classes, structuredClone, what
// Ariakit calls to move the focus, and a canvas (none, so that axe skips colors).
import './style-matching.js'
import { TestEnvironment } from 'jest-environment-jsdom'

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
]

export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name]
    const { Element, HTMLCanvasElement } = this.global
    this.global.CSS ??= {}
    this.global.CSS.supports ??= () => false
    Element.prototype.checkVisibility ??= () => true
    Element.prototype.scrollIntoView ??= () => {}
    HTMLCanvasElement.prototype.getContext = () => null
  }
}
