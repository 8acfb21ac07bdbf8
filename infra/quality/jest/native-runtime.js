import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Runtime and environment of tests that need no browser globals: Node loads their modules, once for all files of a
 * package. jest would link hundreds of modules again for each file, a third of the time of a service's tests. Modules
 * thus keep their state from file to file, as in a running service.
 */
const require = createRequire(import.meta.url)
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS')
const GLOBALS = new URL('native-globals.js', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: GLOBALS, format: 'module', shortCircuit: true }
      : next(specifier, context),
})

export default class NativeRuntime {
  /** A new instance of jest-circus for each file; its state and its handlers are those of one file. */
  requireInternalModule(file) {
    delete require.cache[file]
    delete globalThis[EVENT_HANDLERS]
    return require(file)
  }

  setGlobalsForRuntime(globals) {
    globalThis.jestGlobals = globals
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(file) {
    return import(pathToFileURL(file).href)
  }

  requireModule(file) {
    return require(file)
  }

  getSourceMaps() {
    return new Map()
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
