import { type RegistryOptions, withRegistry } from './change-registry.ts'
import { openRegistry } from './open.ts'
import { ReleaseError } from './release-error.ts'
import { type Keys, NO_KEYS } from './signing/keys.ts'
import type { PublishingStore } from './store/build-store.ts'
import { listDamagedFiles, listReleases } from './store/store.ts'

export interface Adoption {
  /** Signed releases, such as `mfe_stocks 1.0.0-ab12cd34`. */
  readonly signed: readonly string[]
  /** Builds left unsigned, each with the reason. */
  readonly left: readonly string[]
  readonly registry: 'signed' | 'was signed' | 'empty'
}

/**
 * Sign releases and a registry that were published unsigned. Skip anything with a signature, trusted or
 * not, and releases whose files do not match their document.
 * @throws ReleaseError `key_needed`, `registry_broken`.
 */
export async function adopt(options: {
  readonly store: PublishingStore
  readonly registryAddress: string
  readonly keys: Keys
  readonly actor: string
}): Promise<Adoption> {
  const { store, keys, actor } = options
  const { signer } = keys
  if (!signer) {
    throw new ReleaseError('key_needed', 'set RELEASE_KEY_FILE to the signing key')
  }
  const signed: string[] = []
  const left: string[] = []
  for (const name of await store.listNames()) {
    for (const { version, release } of await listReleases(store, name)) {
      if (release?.signature) continue
      const damaged = release ? await listDamagedFiles(store, release) : ['its document is damaged']
      if (release === null || damaged.length > 0) {
        left.push(`${name} ${version}: ${damaged.join(', ')}`)
        continue
      }
      await store.replaceDocument(signer.signDocument(release))
      signed.push(`${name} ${version}`)
    }
  }
  return { signed, left, registry: await adoptRegistry(options.registryAddress, keys, actor) }
}

async function adoptRegistry(
  address: string,
  { signer }: Keys,
  actor: string,
): Promise<Adoption['registry']> {
  // No trusted keys here: they would reject the unsigned registry.
  const open: Pick<RegistryOptions, 'registry'> = {
    registry: openRegistry(address, { ...NO_KEYS, signer }),
  }
  return withRegistry(open, async (backend) => {
    try {
      const registry = await backend.read()
      if (registry.revision === 0) return 'empty'
      if (registry.signature) return 'was signed'
      const revision = registry.revision + 1
      const at = new Date().toISOString()
      const line = {
        at,
        revision,
        actor,
        action: 'adopt',
        name: 'registry',
        from: '',
        to: 'signed',
      }
      await backend.write(registry.revision, { ...registry, revision }, line)
      return 'signed'
    } finally {
      await backend.close()
    }
  })
}
