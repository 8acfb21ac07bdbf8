import { findDenial } from '@quantamental/remote/release'
import type { RegistryBackend } from './registry/registry-backend.ts'
import { ReleaseError } from './release-error.ts'
import type { Keys } from './signing/keys.ts'
import { verifyDocument } from './signing/signing.ts'
import type { BuildStore } from './store/build-store.ts'

interface ServableFrom {
  readonly store: BuildStore
  readonly registry: RegistryBackend
  readonly keys: Keys
}

/** @throws ReleaseError `release_missing`, `untrusted` or `denied` for a build that edges do not serve. */
export async function requireServable(
  { store, registry, keys: { trusted } }: ServableFrom,
  builds: readonly (readonly [name: string, version: string])[],
): Promise<void> {
  const document = await registry.read()
  for (const [name, version] of builds) {
    const denial = findDenial(document, name, version)
    if (denial) throw new ReleaseError('denied', `${name} ${version} was denied: ${denial.reason}`)
    const release = await store.readRelease(name, version)
    const reason = trusted && verifyDocument(release, trusted, 'release')
    if (reason) throw new ReleaseError('untrusted', `${name} ${version} ${reason}`)
    if (release.kind === 'service') {
      throw new ReleaseError('incompatible', `${name} is a service: try ${version} as a canary`)
    }
  }
}
