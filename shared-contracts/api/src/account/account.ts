export * from './routes.ts'
export * from './user.schema.ts'
