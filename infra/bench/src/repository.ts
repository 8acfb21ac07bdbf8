import path from 'node:path'

/** The checkout that is measured. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
