import type { RegistryAction, RegistryDocument } from '@quantamental/remote/release'
import { endBrokenSets } from './canary-sets.ts'
import type { Draft } from './channels.ts'
import { openRegistry, openStore } from './open.ts'
import type { LockOptions } from './registry/lock-file.ts'
import type { AuditLine, RegistryBackend } from './registry/registry-backend.ts'
import { ReleaseError } from './release-error.ts'
import { type Keys, NO_KEYS } from './signing/keys.ts'
import { requireRight } from './signing/rights.ts'
import type { BuildStore } from './store/build-store.ts'

export interface RegistryOptions extends LockOptions {
  /** Address of the store, or the store. */
  readonly store: string | BuildStore
  /** Address of the registry, or the registry. */
  readonly registry: string | RegistryBackend
  /** Default: none. A registry that is already open signs with its own; these must be the same. */
  readonly keys?: Keys
  /** User for the audit log. */
  readonly actor?: string
  readonly now?: () => string
  /** Required revision of the registry; without it, a conflict is retried. */
  readonly expectedRevision?: number
}

/** Requested change, as recorded in the audit log. */
interface AuditEntry {
  readonly action: RegistryAction
  readonly name: string
  readonly from: string
  readonly to: string
  readonly note?: string
}

export interface RegistryChange extends AuditEntry {
  /** False when the registry already had this state and nothing was written. */
  readonly changed: boolean
  readonly revision: number
}

/** Change that the signing key must be allowed to make. */
interface Intent {
  readonly action: RegistryAction
  readonly names: readonly string[]
}

export interface Plan {
  readonly entry: AuditEntry
  readonly next: Draft
  /** False when the registry already has this state. */
  readonly changes: boolean
}

const MAX_ATTEMPTS = 50

/** Plan a change of the current registry and write it; plan again after a revision conflict. */
export async function changeRegistry(
  options: RegistryOptions,
  { action, names }: Intent,
  plan: (registry: RegistryDocument, store: BuildStore) => Promise<Plan>,
): Promise<RegistryChange> {
  requireRight(options.keys ?? NO_KEYS, action, names)
  const store = storeOf(options)
  return withRegistry(options, async (backend) => {
    for (let attempt = 1; ; attempt += 1) {
      const registry = await backend.read()
      const expected = options.expectedRevision ?? registry.revision
      const { entry, next, changes } = await plan(registry, store)
      if (!changes && expected === registry.revision) {
        return { ...entry, changed: false, revision: registry.revision }
      }
      const revision = expected + 1
      const line: AuditLine = {
        at: (options.now ?? (() => new Date().toISOString()))(),
        revision,
        actor: options.actor ?? 'unknown',
        ...entry,
      }
      try {
        const { denied = registry.denied, approvals = registry.approvals ?? [] } = next
        const services = next.services ?? registry.services
        const { shell, remotes, ...rest } = endBrokenSets({
          ...next,
          ...(services && { services }),
        })
        const document = {
          schema: 1 as const,
          ...{ revision, shell, remotes },
          ...(rest.services && { services: rest.services }),
          ...(denied && { denied }),
          ...(approvals.length > 0 && { approvals }),
        }
        await backend.write(expected, document, line)
        return { ...entry, changed: true, revision }
      } catch (error) {
        const lostRace = error instanceof ReleaseError && error.code === 'revision_conflict'
        if (!lostRace || options.expectedRevision !== undefined || attempt >= MAX_ATTEMPTS)
          throw error
      }
    }
  })
}

/** Result of a change as a sentence. */
export function describeChange({ action, name, from, to }: RegistryChange): string {
  if (action === 'deny') {
    const live = to === 'off' ? `${name} is off` : `${name} is live at ${to || 'nothing'}`
    return `${name} ${from} is denied, ${live}`
  }
  if (action === 'approve') {
    const change = from === 'deny' ? 'denied' : 'promoted'
    return `${name} ${to} may be ${change} by another signer within a day`
  }
  if (action === 'on' || action === 'off') return `${name} is ${to}`
  return action === 'canary' ? `the canary of ${name} is ${to}` : `${name} is live at ${to}`
}

export function storeOf({ store }: Pick<RegistryOptions, 'store'>): BuildStore {
  return typeof store === 'string' ? openStore(store) : store
}

/** Open a registry given by address and close it after `work`. */
export async function withRegistry<T>(
  { registry, keys, ...lock }: Omit<RegistryOptions, 'store'>,
  work: (backend: RegistryBackend) => Promise<T>,
): Promise<T> {
  if (typeof registry !== 'string') return work(registry)
  const backend = openRegistry(registry, keys ?? NO_KEYS, lock)
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}
