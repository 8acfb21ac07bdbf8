import type { TrustedKeys } from '@quantamental/remote/release'
import type { GateContext } from '../check/gate.ts'
import { verifyDocument } from '../signing/signing.ts'
import type { BuildStore } from './build-store.ts'
import { listDamagedFiles } from './store.ts'

/** Signature and files of a release. @param trusted null: nothing has to be signed. */
export function createVerifier(
  store: BuildStore,
  trusted: TrustedKeys | null,
): GateContext['verify'] {
  return async (release) => ({
    signature: trusted && verifyDocument(release, trusted, 'release'),
    files: await listDamagedFiles(store, release),
  })
}
