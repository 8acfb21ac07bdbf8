import path from 'node:path'

/** The checkout this file belongs to. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
