import type {
  RegistryChannel,
  RegistryDocument,
  ReleaseDocument,
} from '@quantamental/remote/release'
import { listOverlaps, listShellProblems } from './check/list-incompatibilities.ts'
import type { LockOptions } from './registry/lock-file.ts'
import { type AuditEntry, readRegistry, writeRegistry } from './registry/registry.ts'
import { ReleaseError } from './release-error.ts'
import { listDamagedFiles, readRelease } from './store/store.ts'

export interface RegistryOptions extends LockOptions {
  readonly store: string
  readonly registry: string
  /** Who asks, for the audit log. */
  readonly actor?: string
  readonly now?: () => string
  /** Refuse unless the registry is at this revision; without it a lost race is tried again. */
  readonly expectedRevision?: number
}

export interface RegistryChange extends AuditEntry {
  /** False when the registry already said so and nothing was written. */
  readonly changed: boolean
  readonly revision: number
}

const SHELL = 'shell'
/** Versions kept for rollback and for the page's last-good fallback. */
const PREVIOUS_KEPT = 5
const MAX_ATTEMPTS = 50

type Draft = Omit<RegistryDocument, 'schema' | 'revision'>
type Plan = { readonly entry: AuditEntry; readonly next: Draft }

/**
 * Makes a published version the live one by flipping the registry's pointer.
 * @throws ReleaseError `release_missing`, `release_damaged`, `incompatible`, `revision_conflict`.
 */
export function promote(
  options: RegistryOptions,
  name: string,
  version: string,
): Promise<RegistryChange> {
  return change(options, async (registry) => {
    await requirePromotable(options.store, registry, name, version)
    const channel = findChannel(registry, name)
    const from = channel?.stable ?? ''
    const previous = [from, ...(channel?.previous ?? [])]
      .filter((each) => each !== '' && each !== version)
      .slice(0, PREVIOUS_KEPT)
    const entry: AuditEntry = { action: 'promote', name, from, to: version }
    return { entry, next: withChannel(registry, name, { stable: version, previous }) }
  })
}

/**
 * Makes the version before the live one live again, after the same checks as a promotion. The version
 * left behind is not kept as a fallback: promote it by name to return to it.
 * @throws ReleaseError `nothing_to_roll_back` and those of `promote`.
 */
export function rollback(options: RegistryOptions, name: string): Promise<RegistryChange> {
  return change(options, async (registry) => {
    const channel = getChannel(registry, name)
    const [stable, ...previous] = channel.previous
    if (stable === undefined) {
      throw new ReleaseError(
        'nothing_to_roll_back',
        `${name} has no version before ${channel.stable}`,
      )
    }
    await requirePromotable(options.store, registry, name, stable)
    const entry: AuditEntry = { action: 'rollback', name, from: channel.stable, to: stable }
    return { entry, next: withChannel(registry, name, { stable, previous }) }
  })
}

/** Switches a remote off (its places show a card) or on again. @throws ReleaseError `unknown_name`. */
export function setRemoteState(
  options: RegistryOptions,
  name: string,
  state: 'on' | 'off',
): Promise<RegistryChange> {
  return change(options, async (registry) => {
    const remote = registry.remotes[name]
    if (!remote) throw unknownName(registry, name)
    const { shell, remotes } = registry
    return {
      entry: { action: state, name, from: remote.state, to: state },
      next: { shell, remotes: { ...remotes, [name]: { ...remote, state } } },
    }
  })
}

/** Plans on what the registry says now; when it changed before the plan was written, plans again. */
async function change(
  options: RegistryOptions,
  plan: (registry: RegistryDocument) => Promise<Plan>,
): Promise<RegistryChange> {
  for (let attempt = 1; ; attempt += 1) {
    const registry = await readRegistry(options.registry)
    const expected = options.expectedRevision ?? registry.revision
    const { entry, next } = await plan(registry)
    if (entry.from === entry.to && expected === registry.revision) {
      return { ...entry, changed: false, revision: registry.revision }
    }
    try {
      const written = await writeRegistry(options.registry, expected, next, entry, options)
      return { ...entry, changed: true, revision: written.revision }
    } catch (error) {
      const lostRace = error instanceof ReleaseError && error.code === 'revision_conflict'
      if (!lostRace || options.expectedRevision !== undefined || attempt >= MAX_ATTEMPTS)
        throw error
    }
  }
}

async function requirePromotable(
  store: string,
  registry: RegistryDocument,
  name: string,
  version: string,
): Promise<void> {
  const release = await readRelease(store, name, version)
  const damaged = await listDamagedFiles(store, release)
  if (damaged.length > 0) {
    throw new ReleaseError('release_damaged', `${name} ${version} is damaged in the store`, damaged)
  }
  const problems = await listProblemsAmong(store, registry, release)
  if (problems.length > 0) {
    throw new ReleaseError('incompatible', `${name} ${version} cannot go live`, problems)
  }
}

async function listProblemsAmong(
  store: string,
  registry: RegistryDocument,
  release: ReleaseDocument,
): Promise<readonly string[]> {
  const others = await listLiveReleases(store, registry, release.name)
  if (release.kind === SHELL) return others.flatMap((remote) => listShellProblems(remote, release))
  return others.flatMap((other) =>
    other.kind === SHELL ? listShellProblems(release, other) : listOverlaps(release, other),
  )
}

/** The live releases except `name`'s. One that has vanished from the store cannot conflict. */
async function listLiveReleases(
  store: string,
  registry: RegistryDocument,
  except: string,
): Promise<readonly ReleaseDocument[]> {
  const live: [string, string][] = Object.entries(registry.remotes).map(([n, c]) => [n, c.stable])
  if (registry.shell.stable !== '') live.push([SHELL, registry.shell.stable])
  const found = await Promise.all(
    live
      .filter(([name]) => name !== except)
      .map(([name, version]) => readRelease(store, name, version).catch(() => undefined)),
  )
  return found.filter((release) => release !== undefined)
}

function findChannel(registry: RegistryDocument, name: string): RegistryChannel | undefined {
  return name === SHELL ? registry.shell : registry.remotes[name]
}

function getChannel(registry: RegistryDocument, name: string): RegistryChannel {
  const channel = findChannel(registry, name)
  if (!channel || channel.stable === '') throw unknownName(registry, name)
  return channel
}

function withChannel(registry: RegistryDocument, name: string, channel: RegistryChannel): Draft {
  const { shell, remotes } = registry
  if (name === SHELL) return { shell: channel, remotes }
  const state = remotes[name]?.state ?? 'on'
  return { shell, remotes: { ...remotes, [name]: { ...channel, state } } }
}

function unknownName(registry: RegistryDocument, name: string): ReleaseError {
  const known = Object.keys(registry.remotes).join(', ') || 'none'
  return new ReleaseError('unknown_name', `${name} is not in the registry (remotes: ${known})`)
}
