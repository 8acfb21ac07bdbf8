export { METHODOLOGY } from './documents.generated.ts'
export * from './methodology-document.ts'
