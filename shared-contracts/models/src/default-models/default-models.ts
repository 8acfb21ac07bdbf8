export * from './chs.ts'
export * from './merton.ts'
export * from './merton-types.ts'
export * from './naive-distance.ts'
