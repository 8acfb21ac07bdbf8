/**
 * Stand-in for typebox in browser builds, which use only the method and path of a route contract. It saves 16 KiB
 * brotli per build. Services do the validation.
 */
const schema: object = Object.freeze({})

export const Type: unknown = new Proxy({}, { get: () => () => schema })
