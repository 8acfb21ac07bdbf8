export * from './company.schema.ts'
export * from './pages.schema.ts'
export * from './routes.ts'
export * from './working.schema.ts'
