export * from './card.ts'
export * from './number.ts'
export * from './period.ts'
