import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReleaseChange, ReleaseOperation } from '@quantamental/api/site'
import { approve } from '../approvals.ts'
import { setCanary, stopCanary } from '../canary.ts'
import { describeChange, getChannel, type RegistryChange } from '../change-registry.ts'
import { deny } from '../deny.ts'
import { isReleaseName, isReleaseVersion } from '../names.ts'
import { type PromoteOptions, promote, rollback } from '../promote.ts'
import type { RegistryBackend } from '../registry/registry-backend.ts'
import { ReleaseError } from '../release-error.ts'

export interface Command extends ReleaseChange {
  readonly actor: string
}

/** Time in which most changes are done; the gate's browser needs longer. */
const WAIT_MS = 4000
const RETAINED = 20

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

/** Largest canary that goes live without a browser, in percent. */
const QUIET_CANARY_PERCENT = 5

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
