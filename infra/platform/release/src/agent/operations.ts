import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReleaseChange, ReleaseOperation, ReleasePreview } from '@quantamental/api/site'
import { approve } from '../approvals.ts'
import { QUIET_CANARY_PERCENT, setCanary, stopCanary } from '../canary.ts'
import { describeChange, type RegistryChange } from '../change-registry.ts'
import { getChannel } from '../channels.ts'
import { deny } from '../deny.ts'
import { isReleaseName, isReleaseVersion } from '../names.ts'
import { type PromoteOptions, promote, rollback } from '../promote.ts'
import type { RegistryBackend } from '../registry/registry-backend.ts'
import { ReleaseError } from '../release-error.ts'
import { requireServable } from '../require-servable.ts'
import type { Keys } from '../signing/keys.ts'
import { OVERRIDE_PARAMETER, signOverride } from '../signing/signing.ts'
import type { BuildStore } from '../store/build-store.ts'

export interface Command extends ReleaseChange {
  readonly actor: string
}

/** Time in which most changes are done; the gate's browser needs longer. */
const WAIT_MS = 4000
const RETAINED = 20
const SHELL = 'shell'

export interface Operations {
  /** Start a change; resolve when it is done, at the latest after four seconds. */
  start(command: Command): Promise<ReleaseOperation>
  /** Newest first. */
  list(): readonly ReleaseOperation[]
}

/** Changes that were requested since the start. They may overlap: a rollback does not wait for a promotion's browser. */
export function createOperations(
  run: (command: Command) => Promise<RegistryChange>,
  { waitMs = WAIT_MS, now = () => new Date().toISOString() } = {},
): Operations {
  let operations: readonly ReleaseOperation[] = []
  const replace = (next: ReleaseOperation) => {
    operations = operations.map((each) => (each.id === next.id ? next : each))
  }
  return {
    list: () => operations,
    async start(command) {
      const { action, name, version, actor } = command
      const started: ReleaseOperation = {
        ...{ id: randomUUID(), action, name, version, actor, started_at: now(), ended_at: null },
        ...{ state: 'running', text: '', reasons: [] },
      }
      operations = [started, ...operations].slice(0, RETAINED)
      const work = run(command).then(
        (change) => {
          const text = `${describeChange(change)}${change.changed ? '' : ' already'}`
          replace({ ...started, ended_at: now(), state: 'done', text })
        },
        (error: unknown) => {
          const isRefusal = error instanceof ReleaseError
          const text = isRefusal
            ? error.message
            : 'the change failed; see the log of the release agent'
          if (!isRefusal) console.error(error)
          const reasons = isRefusal ? [...error.reasons] : []
          replace({ ...started, ended_at: now(), state: 'refused', text, reasons })
        },
      )
      await Promise.race([work, delay(waitMs, undefined, { ref: false })])
      return operations.find(({ id }) => id === started.id) ?? started
    },
  }
}

type Options = PromoteOptions & { readonly registry: RegistryBackend }

/** Time in which an operator's browser shows a build. */
const PREVIEW_SECONDS = 60 * 60

/** Address that shows a build in the browser that opens it. @throws ReleaseError for a build that edges do not serve. */
export async function createPreview(
  { store, registry, keys }: Pick<Options, 'registry'> & { store: BuildStore; keys: Keys },
  { name, version, actor }: ReleasePreview & { readonly actor: string },
): Promise<{ readonly path: string }> {
  const { signer } = keys
  if (name === SHELL || !signer) {
    throw new ReleaseError('incompatible', `${name} cannot be previewed, only remotes`)
  }
  await requireServable({ store, registry, keys }, [[name, version]])
  const exp = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
  const token = signOverride({ remotes: { [name]: version }, actor, exp }, signer)
  return { path: `/?${OVERRIDE_PARAMETER}=${token}` }
}

/** Make a change with the checks of the command line. @throws ReleaseError */
export async function runChange(options: Options, command: Command): Promise<RegistryChange> {
  const { action, name, version, percent, reason, actor } = command
  if (!isReleaseName(name) || !isReleaseVersion(version)) {
    throw new ReleaseError('unknown_name', `${name} ${version} is not a build`)
  }
  const as = { ...options, actor }
  switch (action) {
    case 'promote':
      return promote(as, name, version)
    case 'canary': {
      const share = percent ?? 0
      const isQuiet = share <= QUIET_CANARY_PERCENT
      return setCanary(isQuiet ? { ...as, smoke: null } : as, name, version, share)
    }
    case 'stop':
      return stopCanary(as, name, version, reason)
    case 'rollback': {
      const { stable } = getChannel(await options.registry.read(), name)
      if (stable === version) return rollback(as, name)
      throw new ReleaseError(
        'revision_conflict',
        `${name} ${version} is no longer live, ${stable} is`,
      )
    }
    case 'deny':
      return deny(as, name, version, reason)
    case 'approve':
      return approve(as, [name, version])
    case 'approve_denial':
      return approve(as, [name, version], 'deny')
  }
}
