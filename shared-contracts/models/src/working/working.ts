export * from './canonical-inputs.ts'
export * from './model-result.ts'
export * from './number-text.ts'
export * from './weighted-sum.ts'
