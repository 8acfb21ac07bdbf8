/** `@jest/globals` for `native-runtime.js`: functions of the current file, also for modules loaded by an earlier one. */
const current = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _self, args) => globalThis.jestGlobals[name](...args),
    get: (_target, key) => globalThis.jestGlobals[name][key],
  })

export const describe = current('describe')
export const it = current('it')
export const expect = current('expect')
export const beforeAll = current('beforeAll')
export const beforeEach = current('beforeEach')
export const afterAll = current('afterAll')
export const afterEach = current('afterEach')
