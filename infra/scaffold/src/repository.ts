import path from 'node:path'

/** Root of this checkout. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
