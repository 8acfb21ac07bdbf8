export * from './compute-upside.ts'
export * from './upside-types.ts'
