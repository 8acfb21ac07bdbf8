export * from './compute-upside.ts'
export * from './describe-upside.ts'
export * from './explain-upside.ts'
export * from './upside-types.ts'
