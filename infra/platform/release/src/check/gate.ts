import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from '../store/build-store.ts'

export const GATE_CHECKS = [
  ...(['denied', 'signature', 'files', 'shared', 'surface', 'capabilities'] as const),
  ...(['contract', 'exposes', 'claims', 'budget', 'requires', 'events', 'migrations'] as const),
  ...(['service', 'smoke'] as const),
]
export type GateCheck = (typeof GATE_CHECKS)[number]

/** One cell of the matrix. */
export interface GateRow {
  readonly check: GateCheck
  /** Compared with: `shell 1.0.0-ab12cd34 (stable)`, `mfe_cart 1.2.0-… (canary)`, `stocks 1.4.0`. */
  readonly against: string
  readonly ok: boolean
  /** Problem, owner and remedy, for the team; null when ok. */
  readonly reason: string | null
  /** What the team should know although nothing is refused. */
  readonly note?: string
}

/** Response of a service at `/version`. */
export interface ServiceVersion {
  readonly service: string
  readonly version: string
}

export type Smoke = (
  release: ReleaseDocument,
  registry: RegistryDocument,
) => Promise<readonly GateRow[]>

export interface GateContext {
  readonly store: BuildStore
  readonly registry: RegistryDocument
  /** Check signature and files: null and an empty list if valid, otherwise reasons. */
  readonly verify: (release: ReleaseDocument) => Promise<{
    readonly signature: string | null
    readonly files: readonly string[]
  }>
  /** Services of the running site; null skips the check `service`. */
  readonly services: readonly ServiceVersion[] | null
  /** Also check against previous versions, so that a rollback stays possible. Default true. */
  readonly wayBack?: boolean
  /** Run the composed smoke suite on a registry and resolve with a row per shell; null skips it. */
  readonly smoke: Smoke | null
}

/** One passing row, or a failing row per reason. */
export function toRows(
  check: GateCheck,
  against: string,
  reasons: readonly string[],
): readonly GateRow[] {
  if (reasons.length === 0) return [{ check, against, ok: true, reason: null }]
  return reasons.map((reason) => ({ check, against, ok: false, reason }))
}

/** Reasons for a refusal; empty if the candidate passes. */
export function listRefusals(rows: readonly GateRow[]): readonly string[] {
  return rows.flatMap(({ reason }) => (reason === null ? [] : [reason]))
}

/** Format the matrix as an aligned table, with each reason on a line below its row. */
export function presentGate(rows: readonly GateRow[]): string {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length), 0)
  const check = widest(rows.map((row) => row.check))
  const lines = rows.flatMap((row) => [
    `${row.ok ? 'ok     ' : 'REFUSED'}  ${row.check.padEnd(check)}  ${row.against}`,
    ...[row.reason, row.note].flatMap((text) => (text ? [`         ${text}`] : [])),
  ])
  const refused = rows.filter(({ ok }) => !ok).length
  const total = refused === 0 ? `all ${rows.length} passed` : `${refused} of ${rows.length} refuse`
  return [...lines, total].join('\n')
}

/** Release that can be on the same page as the candidate. */
export interface Opponent {
  readonly release: ReleaseDocument
  readonly channel: 'stable' | 'previous' | 'canary'
  /** For example `mfe_cart 1.2.0-ab12cd34 (canary)`. */
  readonly label: string
}

export interface Opponents {
  /** Stable and previous shell; none when the candidate is a shell. */
  readonly shells: readonly Opponent[]
  /** Live and canary versions of all other remotes. */
  readonly remotes: readonly Opponent[]
  /** Live version of the candidate's name. */
  readonly self: Opponent | undefined
  /** Previous versions of the remotes; none if the candidate is a remote. */
  readonly formerRemotes: readonly Opponent[]
  /** Live, canary and previous versions of the services in the registry, those of the candidate's name included. */
  readonly services: readonly Opponent[]
}

const SHELL = 'shell'

/** Releases to check the candidate against, except those missing from the store. */
export async function listOpponents(
  store: BuildStore,
  registry: RegistryDocument,
  candidate: ReleaseDocument,
): Promise<Opponents> {
  const read = async (name: string, version: string | undefined, channel: Opponent['channel']) => {
    if (!version) return []
    const release = await store.readRelease(name, version).catch(() => undefined)
    return release ? [{ release, channel, label: `${name} ${version} (${channel})` }] : []
  }
  const { shell } = registry
  const shells =
    candidate.kind === SHELL
      ? []
      : [read(SHELL, shell.stable, 'stable'), read(SHELL, shell.previous[0], 'previous')]
  const remotes = Object.entries(registry.remotes)
    .filter(([name]) => name !== candidate.name)
    .flatMap(([name, { stable, canary }]) => [
      read(name, stable, 'stable'),
      read(name, canary && canary.percent > 0 ? canary.version : undefined, 'canary'),
    ])
  const formerRemotes =
    candidate.kind !== 'remote'
      ? Object.entries(registry.remotes).map(([name, { previous }]) =>
          read(name, previous[0], 'previous'),
        )
      : []
  const services = Object.entries(registry.services ?? {}).flatMap(
    ([name, { stable, canary, previous }]) => [
      read(name, stable, 'stable'),
      read(name, canary && canary.percent > 0 ? canary.version : undefined, 'canary'),
      read(name, previous[0], 'previous'),
    ],
  )
  const own = candidate.kind === SHELL ? shell : registry.remotes[candidate.name]
  const [self] = await read(candidate.name, own?.stable, 'stable')
  return {
    self,
    shells: (await Promise.all(shells)).flat(),
    remotes: (await Promise.all(remotes)).flat(),
    formerRemotes: (await Promise.all(formerRemotes)).flat(),
    services: (await Promise.all(services))
      .flat()
      .filter(
        ({ release: { name, version } }) =>
          name !== candidate.name || version !== candidate.version,
      ),
  }
}
