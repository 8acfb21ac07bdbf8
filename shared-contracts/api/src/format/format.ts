export * from './number.ts'
export * from './period.ts'
