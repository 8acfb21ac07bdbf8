import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '@quantamental/api/account'

const RANDOM_BYTES = 32
/** Characters after the prefix that tell keys apart; the rest keeps 232 bits. */
const HINT_LENGTH = 4

/** Another key: 256 random bits behind a prefix that scanners of leaked secrets know. */
export function createApiKey(): string {
  return `${API_KEY_PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`
}

/** What is stored of a key. So long a random text needs no slow hash. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function hintOf(key: string): string {
  return key.slice(0, API_KEY_PREFIX.length + HINT_LENGTH)
}
