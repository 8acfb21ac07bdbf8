import path from 'node:path'

/** Root of the measured checkout. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')
