export * from './answer-shape.ts'
export * from './compare-api.ts'
export { type JsonSchema, listNarrowings, type Narrowing } from './list-narrowings.ts'
export * from './recorded-example.ts'
