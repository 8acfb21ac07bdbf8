export * from './methodology-document.ts'
