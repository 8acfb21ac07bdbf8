export * from './answer-shape.ts'
export * from './compare-api.ts'
export * from './recorded-example.ts'
