import {
  findDenial,
  type RegistryDocument,
  type ReleaseDocument,
} from '@quantamental/remote/release'
import { requireApproval, withoutApprovals } from './approvals.ts'
import { withCanarySets } from './canary-sets.ts'
import {
  changeRegistry,
  type Plan,
  type RegistryChange,
  type RegistryOptions,
} from './change-registry.ts'
import { type Draft, findChannel, getChannel, unknownName, withChannel } from './channels.ts'
import type { GateCheck, GateContext, GateRow, ServiceVersion } from './check/gate.ts'
import { runGate } from './check/run-gate.ts'
import { ReleaseError, type ReleaseErrorCode } from './release-error.ts'
import { type Keys, NO_KEYS } from './signing/keys.ts'
import { requireRight } from './signing/rights.ts'
import { verifyDocument } from './signing/signing.ts'
import type { BuildStore } from './store/build-store.ts'
import { listDamagedFiles } from './store/store.ts'

interface GateOptions {
  readonly keys?: Keys
  /** Services of the running site; default: skip the check. */
  readonly services?: readonly ServiceVersion[] | null
  /** Smoke suite in a browser; default: skip it. */
  readonly smoke?: GateContext['smoke']
  /** Checks to skip. */
  readonly skip?: readonly GateCheck[]
  /** False skips the checks against the previous shell. */
  readonly wayBack?: boolean
}

/**
 * Run the gate on a published version.
 * @throws ReleaseError `release_missing`, `release_damaged` when it cannot even be read.
 */
export async function checkAgainstGate(
  options: GateOptions,
  store: BuildStore,
  registry: RegistryDocument,
  name: string,
  version: string,
): Promise<readonly GateRow[]> {
  const release: ReleaseDocument = await store.readRelease(name, version)
  const { skip = [], keys = NO_KEYS } = options
  const { trusted } = keys
  const rows = await runGate(
    {
      store,
      registry,
      verify: async () => ({
        signature: trusted && verifyDocument(release, trusted, 'release'),
        files: await listDamagedFiles(store, release),
      }),
      services: options.services ?? null,
      smoke: skip.includes('smoke') ? null : (options.smoke ?? null),
      ...(options.wayBack === undefined ? {} : { wayBack: options.wayBack }),
    },
    release,
  )
  return rows.filter(({ check }) => !skip.includes(check))
}

/** Name and version of a build. */
export type Build = readonly [name: string, version: string]

/** Refusals that another build of the same set may resolve. */
const RESOLVED_IN_A_SET: readonly GateCheck[] = [
  ...(['shared', 'surface', 'capabilities', 'contract', 'requires', 'events'] as const),
]
const TOGETHER =
  'Builds that need each other go live together: promote <name>@<version> <name>@<version> …'

/**
 * Run the gate on builds that go live together: each is checked against the others instead of the versions that they
 * replace. @throws ReleaseError `untrusted`, `release_damaged` or `incompatible` with every reason.
 */
export async function requirePromotable(
  options: GateOptions,
  store: BuildStore,
  registry: RegistryDocument,
  builds: readonly Build[],
): Promise<void> {
  const title = `${builds.map((build) => build.join(' ')).join(' and ')} cannot go live`
  const rows: GateRow[] = []
  for (const [name, version] of builds) {
    const seen = withOthersLive(registry, name, builds)
    rows.push(...(await checkAgainstGate(options, store, seen, name, version)))
  }
  const refused = rows.filter(({ ok }) => !ok)
  if (refused.length === 0) return
  const reasons = refused.map(({ check, reason }) => reason ?? check)
  const isAlone =
    builds.length === 1 && refused.some(({ check }) => RESOLVED_IN_A_SET.includes(check))
  throw new ReleaseError(codeOf(refused), title, isAlone ? [...reasons, TOGETHER] : reasons)
}

/** Registry as a build of a set finds it: the others are live, and the versions that they replace are gone. */
function withOthersLive(
  registry: RegistryDocument,
  name: string,
  builds: readonly Build[],
): RegistryDocument {
  const others = builds.filter(([other]) => other !== name)
  const draft = others.reduce<Draft>(
    (seen, [other, stable]) => withChannel(seen, other, { stable, previous: [] }),
    registry,
  )
  return { ...registry, ...draft }
}

function codeOf(refused: readonly GateRow[]): ReleaseErrorCode {
  const of = (check: GateCheck) => refused.some((row) => row.check === check)
  if (of('denied')) return 'denied'
  if (of('signature')) return 'untrusted'
  return of('files') ? 'release_damaged' : 'incompatible'
}

export type { RegistryChange, RegistryOptions } from './change-registry.ts'

export type PromoteOptions = RegistryOptions & GateOptions

/** Previous versions retained for rollback and for the page's last-good fallback. */
const PREVIOUS_MAX = 5

/** `promote` of one build. */
export function promote(
  options: PromoteOptions,
  name: string,
  version: string,
): Promise<RegistryChange> {
  return promoteSet(options, [[name, version]])
}

/**
 * Run the gate and make published builds live together, by one change of the registry. End canaries of these versions,
 * and make the other builds of their sets live too; a canary of another version continues. @throws ReleaseError
 * `release_missing`, `release_damaged`, `untrusted`, `incompatible`, `forbidden`, `approval_needed`, `revision_conflict`.
 */
export function promoteSet(
  options: PromoteOptions,
  given: readonly Build[],
): Promise<RegistryChange> {
  const names = given.map(([name]) => name)
  return changeRegistry(options, { action: 'promote', names }, async (registry, store) => {
    const builds = withRunningSets(registry, given)
    requireRight(
      options.keys ?? NO_KEYS,
      'promote',
      builds.map(([name]) => name),
    )
    requireApproval(options, registry, 'promote', builds)
    await requirePromotable(options, store, registry, builds)
    const isLive = ([name, version]: Build) => findChannel(registry, name)?.stable === version
    return {
      entry: {
        ...{ action: 'promote', ...describeMoves(registry, builds) },
        ...noteOf(options),
      },
      next: {
        ...builds.reduce(promoteBuild(registry), registry),
        approvals: withoutApprovals(registry, builds),
      },
      changes: builds.some(
        (build) => !isLive(build) || findCanary(registry, build[0])?.version === build[1],
      ),
    }
  })
}

/** Builds with those of a set of canaries that runs; the builds of one that was stopped may go live one by one. */
function withRunningSets(registry: RegistryDocument, builds: readonly Build[]): readonly Build[] {
  const runs = ([name]: Build) => (findCanary(registry, name)?.percent ?? 0) > 0
  return [...new Map([...builds, ...withCanarySets(registry, builds.filter(runs))])]
}

const promoteBuild =
  (registry: RegistryDocument) =>
  (draft: Draft, [name, version]: Build): Draft => {
    const channel = findChannel(registry, name)
    const previous = [channel?.stable ?? '', ...(channel?.previous ?? [])]
      .filter((each) => each !== '' && each !== version && !findDenial(registry, name, each))
      .slice(0, PREVIOUS_MAX)
    const canary = findCanary(registry, name)
    const keeps = canary !== undefined && canary.version !== version
    return withChannel(draft, name, { stable: version, previous, ...(keeps && { canary }) })
  }

/** Names and versions for the audit log. */
function describeMoves(registry: RegistryDocument, builds: readonly Build[]) {
  const join = (texts: readonly string[]) => texts.join(', ')
  return {
    name: join(builds.map(([name]) => name)),
    from: join(builds.map(([name]) => findChannel(registry, name)?.stable ?? '')),
    to: join(builds.map(([, version]) => version)),
  }
}

/**
 * Make the previous versions of builds live again, together. Skip budgets, services and the browser, because they had been
 * live. Drop the versions that they leave, so that a bad build is not a fallback; promote one by name to return to it.
 * @throws ReleaseError `nothing_to_roll_back` and those of `promote`.
 */
export function rollback(
  options: PromoteOptions,
  ...names: readonly string[]
): Promise<RegistryChange> {
  return changeRegistry(options, { action: 'rollback', names }, async (registry, store) => {
    const builds = names.map((name): Build => {
      const { stable, previous } = getChannel(registry, name)
      const [before] = previous
      if (before !== undefined) return [name, before]
      throw new ReleaseError('nothing_to_roll_back', `${name} has no version before ${stable}`)
    })
    await requirePromotable(rollbackOptions(options), store, registry, builds)
    const next = builds.reduce<Draft>((draft, [name, stable]) => {
      const canary = findCanary(registry, name)
      const previous = getChannel(registry, name).previous.slice(1)
      return withChannel(draft, name, { stable, previous, ...(canary && { canary }) })
    }, registry)
    return {
      entry: { action: 'rollback', ...describeMoves(registry, builds) },
      next,
      changes: true,
    }
  })
}

/** Skip budgets, services and the browser for a version that was live before. */
export function rollbackOptions({ skip = [], ...options }: PromoteOptions): PromoteOptions {
  return { ...options, smoke: null, wayBack: false, skip: [...skip, 'budget', 'service'] }
}

/**
 * Switch a remote off (its pages and slots show a card) or on. A service that is switched off leaves the registry: a
 * single machine runs its working tree again. @throws ReleaseError `unknown_name`, and `denied`
 * instead of switching on a denied build.
 */
export function setRemoteState(
  options: RegistryOptions,
  name: string,
  state: 'on' | 'off',
): Promise<RegistryChange> {
  return changeRegistry(options, { action: state, names: [name] }, async (registry) => {
    const remote = registry.remotes[name]
    if (state === 'off' && registry.services?.[name]) return withoutService(registry, name)
    if (!remote) throw unknownName(registry, name)
    if (state === 'on' && findDenial(registry, name, remote.stable)) {
      throw new ReleaseError(
        'denied',
        `${name} ${remote.stable} was denied: promote a fixed build, then switch ${name} on`,
      )
    }
    const { shell, remotes } = registry
    return {
      entry: { action: state, name, from: remote.state, to: state },
      next: { shell, remotes: { ...remotes, [name]: { ...remote, state } } },
      changes: remote.state !== state,
    }
  })
}

function withoutService({ shell, remotes, services }: RegistryDocument, name: string): Plan {
  const { [name]: channel, ...others } = services ?? {}
  return {
    entry: { action: 'off', name, from: channel?.stable ?? '', to: 'off' },
    next: { shell, remotes, services: others },
    changes: true,
  }
}

/** Audit note that lists skipped checks. */
export function noteOf({ skip = [] }: PromoteOptions): { note?: string } {
  return skip.length > 0 ? { note: `without ${skip.join(', ')}` } : {}
}

function findCanary(registry: RegistryDocument, name: string) {
  return findChannel(registry, name)?.canary
}
