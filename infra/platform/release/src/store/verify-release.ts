import type { TrustedKeys } from '@quantamental/remote/release'
import type { GateContext } from '../check/gate.ts'
import { verifyDocument } from '../signing/signing.ts'
import type { BuildStore } from './build-store.ts'
import { listDamagedFiles } from './store.ts'

/** Verify the signature and files of a release. @param trusted null if no signature is required */
export function createVerifier(
  store: BuildStore,
  trusted: TrustedKeys | null,
): GateContext['verify'] {
  return async (release) => ({
    signature: trusted && verifyDocument(release, trusted, 'release'),
    files: await listDamagedFiles(store, release),
  })
}
