export * from './compute-graham.ts'
export * from './graham-types.ts'
