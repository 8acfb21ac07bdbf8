import {
  type Canary,
  type DeniedBuild,
  listCanaryNames,
  type RegistryDocument,
} from '@quantamental/remote/release'
import type { BuildFigures } from './agent/edge-report.ts'
import type { RegistryOptions } from './change-registry.ts'
import { storeOf, withRegistry } from './change-registry.ts'
import { findChannel } from './channels.ts'
import {
  type DeprecatedName,
  listDeprecatedNames,
  presentDeprecation,
  usesName,
} from './deprecated-uses.ts'
import type { AuditLine } from './registry/registry-backend.ts'
import { NO_KEYS } from './signing/keys.ts'
import { verifyDocument } from './signing/signing.ts'
import type { BuildStore } from './store/build-store.ts'
import { listNames, listReleases } from './store/store.ts'

interface PublishedLine {
  readonly version: string
  /** ISO 8601; null if the document cannot be read. */
  readonly builtAt: string | null
  /** Reason why its signature is not trusted; null if it is trusted or no signature is required. */
  readonly untrusted: string | null
}

interface StatusLine {
  readonly name: string
  readonly state: 'on' | 'off'
  /** Empty when nothing is promoted. */
  readonly stable: string
  readonly canary: Canary | null
  readonly previous: readonly string[]
  /** Published versions, newest first. */
  readonly published: readonly string[]
  readonly releases: readonly PublishedLine[]
}

export interface Status {
  readonly revision: number
  /** Id of the key that signed the registry; null if unsigned. */
  readonly signedBy: string | null
  readonly builds: readonly StatusLine[]
  /** Deny list, oldest first. */
  readonly denied: readonly DeniedBuild[]
  /** The newest lines of the audit log, newest first. */
  readonly audit: readonly AuditLine[]
  /** Deprecated names of the live shell, with the live builds and canaries that still use them. */
  readonly deprecated: readonly (DeprecatedName & { readonly usedBy: readonly string[] })[]
}

const AUDIT_LINES = 5

/** Live and published versions of every name in the registry or the store. @throws ReleaseError */
export async function readStatus(options: RegistryOptions): Promise<Status> {
  return withRegistry(options, async (backend) => {
    const registry = await backend.read()
    return {
      revision: registry.revision,
      signedBy: registry.signature?.key ?? null,
      builds: await readBuilds(options, registry),
      denied: registry.denied ?? [],
      audit: await backend.readAudit(AUDIT_LINES),
      deprecated: await readDeprecated(storeOf(options), registry),
    }
  })
}

async function readDeprecated(
  store: BuildStore,
  { shell, remotes }: RegistryDocument,
): Promise<Status['deprecated']> {
  const read = (name: string, version: string) =>
    store.readRelease(name, version).catch(() => undefined)
  const live = shell.stable ? await read('shell', shell.stable) : undefined
  const names = live ? listDeprecatedNames(live) : []
  if (!live || names.length === 0) return []
  const users = await Promise.all(
    Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
      [stable, canary?.version ?? ''].filter(Boolean).map((version) => read(name, version)),
    ),
  )
  return names.map((each) => ({
    ...each,
    usedBy: users.flatMap((user) =>
      user && usesName(user, each) ? [`${user.name} ${user.version}`] : [],
    ),
  }))
}

async function readBuilds(
  options: RegistryOptions,
  registry: RegistryDocument,
): Promise<readonly StatusLine[]> {
  const store = storeOf(options)
  const { trusted } = options.keys ?? NO_KEYS
  const names = await listNames(store, registry)
  return Promise.all(
    names.map(async (name): Promise<StatusLine> => {
      const remote = registry.remotes[name]
      const channel = findChannel(registry, name)
      const releases = await listReleases(store, name)
      return {
        name,
        state: remote?.state ?? 'on',
        stable: channel?.stable ?? '',
        canary: channel?.canary ?? null,
        previous: channel?.previous ?? [],
        published: releases.map(({ version }) => version),
        releases: releases.map(({ version, release }) => ({
          version,
          builtAt: release?.builtAt ?? null,
          untrusted: release && trusted ? verifyDocument(release, trusted, 'release') : null,
        })),
      }
    }),
  )
}

/** Format the status for the terminal. @param status with the figures of a local edge */
export function presentStatus(status: Status & { figures?: readonly BuildFigures[] }): string {
  const { figures = [] } = status
  const signed = status.signedBy === null ? 'not signed' : `signed by ${status.signedBy}`
  return [
    `registry revision ${status.revision}, ${status.revision === 0 ? 'empty' : signed}`,
    ...status.builds.flatMap(presentLine),
    ...(figures.length > 0 ? ['', 'loads and requests since the edge started'] : []),
    ...figures.flatMap(({ name, version, loads, faults, messages }) => [
      `${name.padEnd(18)} ${version} ${loads}, ${faults} failed`,
      ...messages.flatMap(({ message, count, frames = [] }) => [
        `${''.padEnd(18)} ${count} × ${message}`,
        ...frames.map((frame) => `${''.padEnd(22)} at ${frame}`),
      ]),
    ]),
    ...(status.deprecated.length > 0 ? ['', 'deprecated, by use'] : []),
    ...status.deprecated.map(
      (each) =>
        `${presentDeprecation(each)} (${each.usedBy.length === 0 ? 'unused' : each.usedBy.join(', ')})`,
    ),
    ...(status.denied.length > 0 ? ['', 'denied, never served again'] : []),
    ...status.denied.map(
      ({ name, version, reason, since }) =>
        `${name.padEnd(18)} ${version} since ${since}: ${reason}`,
    ),
    ...(status.audit.length > 0 ? ['', 'last changes, newest first'] : []),
    ...status.audit.map(presentAuditLine),
  ].join('\n')
}

function presentLine(line: StatusLine): readonly string[] {
  const { name, state, stable, canary, previous, published, releases } = line
  const live = stable === '' ? 'not promoted' : `${stable}${state === 'off' ? ' (off)' : ''}`
  const waiting = published.filter(
    (each) => each !== stable && !previous.includes(each) && each !== canary?.version,
  )
  const before = previous.length > 0 ? `  before: ${previous.join(', ')}` : ''
  const others = waiting.length > 0 ? `  also published: ${waiting.join(', ')}` : ''
  const stopped = canary?.stopped === undefined ? '' : `, stopped: ${canary.stopped}`
  return [
    `${name.padEnd(18)} ${live}${before}${others}`,
    ...(canary
      ? [
          `${''.padEnd(18)} canary ${canary.version} at ${canary.percent}%${presentSet(name, canary)} since ${canary.since}${stopped}`,
        ]
      : []),
    ...releases.flatMap(({ version, untrusted }) =>
      untrusted === null ? [] : [`${''.padEnd(18)} ${version} ${untrusted}`],
    ),
  ]
}

function presentSet(name: string, canary: Canary): string {
  const others = listCanaryNames(name, canary).filter((each) => each !== name)
  return others.length > 0 ? ` with ${others.join(', ')}` : ''
}

/** Format a line of the audit log for the terminal. */
export function presentAuditLine(line: AuditLine): string {
  const { at, revision, actor, action, name, from, to, note } = line
  const said = note === undefined ? '' : ` (${note})`
  return `${at}  ${String(revision).padStart(4)}  ${actor}: ${action} ${name} ${from || 'nothing'} → ${to || 'nothing'}${said}`
}
