import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '@quantamental/api/account'

const RANDOM_BYTES = 32
/** Characters shown after the prefix to identify a key; the rest retains 232 bits. */
const HINT_LENGTH = 4

/** Create a key: 256 random bits behind a prefix that secret scanners recognize. */
export function createApiKey(): string {
  return `${API_KEY_PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`
}

/** SHA-256 of a key. Random text of this length needs no slow hash. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function hintOf(key: string): string {
  return key.slice(0, API_KEY_PREFIX.length + HINT_LENGTH)
}
