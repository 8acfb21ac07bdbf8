export * from './buffett-types.ts'
export * from './compute-buffett.ts'
export * from './projection.ts'
