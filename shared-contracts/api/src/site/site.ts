export * from './inquiry.routes.ts'
export * from './invite.routes.ts'
export * from './operator.routes.ts'
export * from './site.routes.ts'
