import path from 'node:path'

/** Root of the checkout that contains this file. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')
