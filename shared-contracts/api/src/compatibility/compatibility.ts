export * from './compare-api.ts'
export * from './published-api.ts'
