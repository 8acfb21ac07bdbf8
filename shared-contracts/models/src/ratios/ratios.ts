export * from './explain-ratio.ts'
export * from './ratio-catalog.ts'
export * from './ratio-misfits.ts'
export * from './ratio-values.ts'
