import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/common'
import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import { type GateRow, type Smoke, toRows } from '../check/gate.ts'
import { startTemporaryEdge } from '../edge-process.ts'
import { fetchServiceVersions } from '../fetch-service-versions.ts'
import { runSuite } from './run-suite.ts'

interface SmokeOptions {
  /** Address of the store, a folder or `s3://…`. */
  readonly store: string
  /** Addresses of services; others are reached through `site`. */
  readonly serviceUrls: readonly string[]
  /** Origin of a running site; null when there is none. */
  readonly site?: string | null
}

/**
 * Composed smoke suite of the gate: a row per shell (one row for a candidate shell with all remotes), each on a
 * temporary edge over the given store, so that the live registry is never written. A suite that cannot run counts as
 * a refusal.
 */
export function createSmoke(options: SmokeOptions): Smoke {
  return async (release, registry) => {
    const services = await findServices(options)
    if (Object.keys(services).length === 0) {
      return refuse(
        'Chromium',
        'The suite did not run: pages need services. Pass --site or --services.',
      )
    }
    const compositions = listCompositions(registry, release)
    if (compositions.length === 0) {
      return refuse('Chromium', 'The suite did not run: no shell is live. Promote a shell first.')
    }
    const rows: GateRow[] = []
    for (const composition of compositions) {
      rows.push(...(await tryComposition(options.store, services, release, composition)))
    }
    return rows
  }
}

async function findServices({
  serviceUrls,
  site,
}: SmokeOptions): Promise<Readonly<Record<string, string>>> {
  const throughSite = site ? SERVICE_NAMES.map((name) => [name, new URL(site).origin]) : []
  const asked = await Promise.all(
    serviceUrls.map(async (url) =>
      (await fetchServiceVersions([url])).map(({ service }) => [service, new URL(url).origin]),
    ),
  )
  const known = asked.flat().filter(([name]) => SERVICE_NAMES.some((each) => each === name))
  return Object.fromEntries([...throughSite, ...known])
}

async function tryComposition(
  store: string,
  services: Readonly<Record<string, string>>,
  { name }: ReleaseDocument,
  { against, registry }: TrialComposition,
): Promise<readonly GateRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smoke-'))
  try {
    const registryFile = join(folder, 'registry.json')
    await writeFile(registryFile, JSON.stringify(registry))
    const edge = await startTemporaryEdge(store, registryFile, services)
    try {
      const { problems } = await runSuite(edge.url, name, folder)
      return toRows(
        'smoke',
        against,
        problems.map((problem) => `${name} with ${against}: ${problem}`),
      )
    } finally {
      await edge.stop()
    }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return refuse(against, `${name} with ${against}: The suite did not run: ${cause}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refuse(against: string, reason: string): readonly GateRow[] {
  return toRows('smoke', against, [reason])
}

/** Temporary registry for one run of the suite. */
interface TrialComposition {
  /** Other build, such as `shell 1.0.0-ab12cd34 (stable)`. */
  readonly against: string
  readonly registry: RegistryDocument
}

/**
 * Compositions to test: a candidate remote under the stable and the previous shell, or a candidate shell with all
 * stable remotes. Canaries are excluded, because most visitors do not have them.
 */
export function listCompositions(
  registry: RegistryDocument,
  candidate: ReleaseDocument,
): readonly TrialComposition[] {
  const { name, version } = candidate
  const stable = Object.entries(registry.remotes)
    .filter(([, remote]) => remote.stable !== '')
    .map(([each, remote]) => [
      each,
      { stable: remote.stable, previous: [], state: remote.state } as const,
    ])
  const compose = (
    shell: string,
    remotes: RegistryDocument['remotes'],
    against: string,
  ): TrialComposition => ({
    against,
    registry: { schema: 1, revision: 1, shell: { stable: shell, previous: [] }, remotes },
  })
  if (candidate.kind === 'shell') {
    return [compose(version, Object.fromEntries(stable), 'all stable remotes')]
  }
  const remotes = {
    ...Object.fromEntries(stable),
    [name]: { stable: version, previous: [], state: 'on' as const },
  }
  const shells = [
    [registry.shell.stable, 'stable'],
    [registry.shell.previous[0] ?? '', 'previous'],
  ] as const
  return shells
    .filter(([shell]) => shell !== '')
    .map(([shell, channel]) => compose(shell, remotes, `shell ${shell} (${channel})`))
}
