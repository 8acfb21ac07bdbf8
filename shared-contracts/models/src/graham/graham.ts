export * from './compute-graham.ts'
export * from './graham-criteria.ts'
export * from './graham-types.ts'
export * from './graham-values.ts'
