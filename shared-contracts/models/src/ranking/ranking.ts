export * from './compute-ranked-items.ts'
export * from './index-flags.ts'
export * from './ranked-items.ts'
export * from './standings.ts'
