import { createHash } from 'node:crypto'

/** Id of a public key. @param publicKey SubjectPublicKeyInfo in DER. */
export function keyIdOf(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}
