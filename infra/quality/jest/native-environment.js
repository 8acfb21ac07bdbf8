/** Test environment of `native-runtime.js`: the process itself. */
export default class NativeEnvironment {
  global = globalThis

  exportConditions() {
    return ['node']
  }

  getVmContext() {
    return null
  }

  async setup() {}
  async teardown() {}
}
