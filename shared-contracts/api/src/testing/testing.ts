export * from './hostile-requests.ts'
export * from './software-authenticator.ts'
