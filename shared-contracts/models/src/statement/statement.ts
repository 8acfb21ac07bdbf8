export * from './labels.ts'
export * from './line-names.ts'
export * from './statement-line.ts'
export * from './statement-lines.ts'
