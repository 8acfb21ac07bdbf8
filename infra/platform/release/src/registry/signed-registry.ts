import { ReleaseError } from '../release-error.ts'
import type { Keys } from '../signing/keys.ts'
import { verifyDocument } from '../signing/signing.ts'
import { EMPTY_REGISTRY, type RegistryBackend } from './registry-backend.ts'

/**
 * Sign writes. With trusted keys, reads and writes must be signed by one of them. Without trusted keys and a signer,
 * writes stay unsigned, unless the registry was signed. @throws ReleaseError `untrusted`, and `key_needed` from
 * `write`.
 */
export function withSignatures(backend: RegistryBackend, keys: Keys): RegistryBackend {
  return {
    ...backend,
    async read() {
      const document = await backend.read()
      const isWritten = document.revision !== EMPTY_REGISTRY.revision
      const reason =
        keys.trusted && isWritten ? verifyDocument(document, keys.trusted, 'registry') : null
      if (reason) throw new ReleaseError('untrusted', `the registry ${reason}`)
      return document
    },
    async write(expectedRevision, next, line) {
      const { signature: before, ...unsigned } = next
      if (!keys.signer) {
        if (keys.trusted || before) {
          throw new ReleaseError(
            'key_needed',
            'the registry is signed: set RELEASE_KEY_FILE to a key with the use registry',
          )
        }
        return backend.write(expectedRevision, unsigned, line)
      }
      const signed = keys.signer.signDocument(unsigned)
      const reason = keys.trusted ? verifyDocument(signed, keys.trusted, 'registry') : null
      if (reason) {
        throw new ReleaseError('untrusted', `the change would be refused: the registry ${reason}`)
      }
      return backend.write(expectedRevision, signed, line)
    },
  }
}
