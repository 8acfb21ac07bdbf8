import { resolve } from 'node:path'
import { adopt } from '../adopt.ts'
import type { BuildFigures } from '../agent/edge-report.ts'
import { approve } from '../approvals.ts'
import { setCanaries, stopCanary } from '../canary.ts'
import { describeChange, type RegistryChange } from '../change-registry.ts'
import { presentGate } from '../check/gate.ts'
import { listBuilds } from '../compositions/composition-record.ts'
import { deny } from '../deny.ts'
import { fetchSiteFigures } from '../fetch-service-versions.ts'
import { collectGarbage, presentGc } from '../gc.ts'
import { toReleaseName } from '../names.ts'
import { openCompositions, readRegistryAddress } from '../open.ts'
import {
  type Build,
  checkAgainstGate,
  type PromoteOptions,
  promote,
  promoteSet,
  rollback,
  setRemoteState,
} from '../promote.ts'
import { publish } from '../publish.ts'
import type { RegistryBackend } from '../registry/registry-backend.ts'
import { ReleaseError } from '../release-error.ts'
import { requireServable } from '../require-servable.ts'
import { createFrameResolver } from '../resolve-frames.ts'
import { publishService } from '../services/publish-service.ts'
import { unpackServices } from '../services/unpack-services.ts'
import type { Keys } from '../signing/keys.ts'
import {
  OVERRIDE_PARAMETER,
  REPLAY_PARAMETER,
  type Signer,
  signOverride,
  signReplay,
  VARIANT_MINUTES_MAX,
} from '../signing/signing.ts'
import { presentAuditLine, presentStatus, readStatus } from '../status.ts'
import type { PublishingStore } from '../store/build-store.ts'

/** Result of a command, as JSON and as text. */
export interface Answer {
  readonly data: object
  readonly text: string
  /** Default: 0. */
  readonly exitCode?: 0 | 1
}

export class UsageError extends Error {}

/** Context of every command. */
interface Site extends PromoteOptions {
  readonly store: PublishingStore
  readonly registry: RegistryBackend
  readonly keys: Keys
  readonly actor: string
}

/** Command-line options before parsing. */
export type Flags = Readonly<
  Partial<
    Record<
      | 'dist'
      | 'service'
      | 'image'
      | 'percent'
      | 'minutes'
      | 'reason'
      | 'site'
      | 'days'
      | 'last'
      | 'out'
      | 'trust'
      | 'uses'
      | 'owner'
      | 'builds'
      | 'actions'
      | 'for',
      string | undefined
    > &
      Record<'promote' | 'dry-run' | 'per-actor', boolean | undefined>
  >
>

export function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${what} is needed`)
  return value
}

/** @throws UsageError for anything but a number from `least` to `most`. */
export function parseNumber(
  text: string,
  option: string,
  { least, most, decimals = 0 }: { least: number; most: number; decimals?: number },
): number {
  const value = Number(text)
  const isFine = Number.isInteger((Math.round(value * 1e6) / 1e6) * 10 ** decimals)
  if (text.trim() === '' || !isFine || value < least || value > most) {
    const kind = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`
    throw new UsageError(`${option} must be ${kind} from ${least} to ${most}, not "${text}"`)
  }
  return value
}

/** Create an address that shows other versions than the live ones for a limited time. */
async function runOverride(site: Site, pairs: readonly string[], flags: Flags): Promise<Answer> {
  const link = startLink(site, flags)
  if (pairs.length === 0) throw new UsageError('pass a remote and its version: mfe_x=1.0.0-…')
  const remotes = Object.fromEntries(pairs.map(parsePair))
  await requireServable(site, Object.entries(remotes))
  const { actor, exp, signer } = link
  const token = signOverride({ remotes, actor, exp }, signer)
  const what = Object.entries(remotes).map(([name, version]) => `${name} ${version}`)
  return presentLink(link, { remotes }, [OVERRIDE_PARAMETER, token], what.join(', '))
}

/** Create an address that shows the builds of an earlier composition for a limited time. */
async function runReplay(
  site: Site,
  registryAddress: string,
  id: string,
  flags: Flags,
): Promise<Answer> {
  const link = startLink(site, flags)
  const compositions = openCompositions(registryAddress)
  const record = await compositions.find(id).finally(() => compositions.close())
  if (!record) throw new ReleaseError('release_missing', `composition ${id} was never served`)
  await requireServable(site, listBuilds(record))
  const { actor, exp, signer } = link
  const token = signReplay({ composition: id, actor, exp }, signer)
  return presentLink(
    link,
    { composition: id },
    [REPLAY_PARAMETER, token],
    `the builds of composition ${id}`,
  )
}

interface Link {
  readonly address: URL
  readonly actor: string
  /** Expiry in seconds since 1970. */
  readonly exp: number
  readonly signer: Signer
}

function startLink({ actor, keys: { signer } }: Site, flags: Flags): Link {
  const minutes = parseNumber(flags.minutes ?? '60', '--minutes', {
    least: 1,
    most: VARIANT_MINUTES_MAX,
  })
  const address = parseSite(needed(flags.site, '--site <address of the site>'))
  if (!signer) {
    throw new ReleaseError(
      'key_needed',
      'these links must be signed: set RELEASE_KEY_FILE to a key with the use override',
    )
  }
  return { address, actor, exp: Math.floor(Date.now() / 1000) + minutes * 60, signer }
}

function presentLink(
  { address, exp }: Link,
  data: object,
  [parameter, token]: readonly [string, string],
  what: string,
): Answer {
  address.searchParams.set(parameter, token)
  const until = new Date(exp * 1000).toISOString()
  return {
    data: { ...data, until, token, url: address.href },
    text: `Shows ${what} until ${until}:\n${address.href}`,
  }
}

function parseBuild(text: string): readonly [name: string, version: string] {
  const [name, version, ...more] = text.split('@')
  if (!name || !version || more.length > 0) {
    throw new UsageError(`"${text}" must be <name>@<version>`)
  }
  return [toReleaseName(name), version]
}

/** `<name> <version>`, or `<name>@<version>` of each build of a set. */
function parseSet([first, second, ...more]: readonly string[]): readonly Build[] {
  const build = needed(first, 'the name of a build')
  if (!build.includes('@')) {
    if (more.length > 0) throw new UsageError('write each build of a set as <name>@<version>')
    return [[toReleaseName(build), needed(second, 'a version')]]
  }
  const builds = [build, ...(second === undefined ? [] : [second]), ...more].map(parseBuild)
  if (new Set(builds.map(([name]) => name)).size < builds.length) {
    throw new UsageError('a set has one version of each build')
  }
  return builds
}

function parsePair(pair: string): [string, string] {
  const [name, version, ...more] = pair.split('=')
  if (!name || !version || more.length > 0) {
    throw new UsageError(`"${pair}" must be <name>=<version>`)
  }
  const remote = toReleaseName(name)
  if (remote === 'shell') throw new UsageError('the shell cannot be overridden, only remotes')
  return [remote, version]
}

function parseSite(text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--site must be an http(s) address, not "${text}"`)
  }
  return url
}

/** Run the command that `positionals` begins with. @throws ReleaseError, UsageError */
export async function runCommand(
  site: Site,
  registryAddress: string,
  positionals: readonly string[],
  flags: Flags,
): Promise<Answer> {
  const [command, first, second] = positionals
  const name = () => toReleaseName(needed(first, 'the name of a build'))
  const version = () => needed(second, 'a version')
  switch (command) {
    case 'publish':
      return runPublish(site, flags)
    case 'check':
      return runCheck(site, name(), version())
    case 'promote':
      return presentChange(await promoteSet(site, parseSet(positionals.slice(1))))
    case 'canary': {
      const text = needed(flags.percent, '--percent <0 to 100>')
      const percent = parseNumber(text, '--percent', { least: 0, most: 100, decimals: 2 })
      const builds = parseSet(positionals.slice(1))
      const [one] = builds
      if (percent === 0 && flags.reason && one) {
        return presentChange(await stopCanary(site, ...one, flags.reason))
      }
      return presentChange(await setCanaries(site, builds, percent))
    }
    case 'rollback':
      return presentChange(await rollback(site, name(), ...positionals.slice(2).map(toReleaseName)))
    case 'deny': {
      const [denied, at] = parseBuild(needed(first, '<name>@<version>'))
      const reason = needed(flags.reason?.trim(), '--reason <text>')
      return presentChange(await deny(site, denied, at, reason))
    }
    case 'approve': {
      const action = flags.for ?? 'promote'
      if (action !== 'promote' && action !== 'deny') {
        throw new UsageError(`--for takes promote or deny, not "${action}"`)
      }
      return presentChange(await approve(site, [name(), version()], action))
    }
    case 'off':
    case 'on':
      return presentChange(await setRemoteState(site, name(), command))
    case 'unpack':
      return runUnpack(site, needed(flags.out, '--out <folder>'))
    case 'override':
      return runOverride(site, positionals.slice(1), flags)
    case 'replay':
      return runReplay(site, registryAddress, needed(first, 'the id of a composition'), flags)
    case 'status': {
      const { file } = readRegistryAddress(registryAddress)
      const figures = file === undefined ? [] : await fetchSiteFigures(file)
      const status = { ...(await readStatus(site)), figures: await resolveAll(site, figures) }
      return { data: status, text: presentStatus(status) }
    }
    case 'audit': {
      const most = parseNumber(flags.last ?? '50', '--last', { least: 1, most: 1_000_000 })
      const lines = await site.registry.readAudit(most)
      const text = lines.map(presentAuditLine).join('\n') || 'no changes yet'
      return { data: { lines }, text }
    }
    case 'gc': {
      const days = parseNumber(flags.days ?? '30', '--days', { least: 0, most: 36_500 })
      return runGc(site, registryAddress, days, flags['dry-run'] ?? false)
    }
    case 'adopt': {
      const result = await adopt({ ...site, registryAddress })
      const left = result.left.map((each) => `\n  not signed: ${each}`).join('')
      return {
        data: result,
        text: `${result.signed.length} releases signed, the registry ${result.registry === 'empty' ? 'is empty' : result.registry}${left}`,
      }
    }
    default:
      throw new UsageError(command ? `unknown command "${command}"` : 'pass a command')
  }
}

/** Figures whose faults name places in sources. */
async function resolveAll({ store }: Site, figures: readonly BuildFigures[]) {
  const resolve = createFrameResolver(store)
  return Promise.all(
    figures.map(async ({ messages, ...build }) => ({
      ...build,
      messages: await Promise.all(
        messages.map(async (each) => ({ ...each, frames: await resolve(each.frames ?? []) })),
      ),
    })),
  )
}

async function runGc(
  site: Site,
  registryAddress: string,
  days: number,
  dryRun: boolean,
): Promise<Answer> {
  const compositions = openCompositions(registryAddress)
  try {
    const result = await collectGarbage({ ...site, compositions, days, dryRun })
    const exitCode = result.compositions.problem === null ? 0 : 1
    return { data: result, text: presentGc(result), exitCode }
  } finally {
    await compositions.close()
  }
}

/** Unpack services to run them with the packages of the checkout in the working directory. */
async function runUnpack({ store, registry, keys }: Site, out: string): Promise<Answer> {
  const document = await registry.read()
  const root = process.cwd()
  const services = await unpackServices({
    store,
    registry: document,
    keys,
    root,
    out: resolve(out),
  })
  const lines = Object.entries(services).flatMap(([name, { stable, canary, problems }]) => [
    `${name}: ${[stable, canary].flatMap((each) => each?.script ?? []).join(', ') || 'nothing'}`,
    ...problems.map((problem) => `  ${problem}`),
  ])
  return {
    data: { revision: document.revision, services },
    text: lines.join('\n') || 'the registry has no services',
  }
}

async function runPublish(site: Site, flags: Flags): Promise<Answer> {
  const effort = process.env.FAST && process.env.FAST !== '0' ? 'fast' : 'best'
  const { service, image, promote: goLive = false } = flags
  const { name, version, created, directory, release } =
    service === undefined
      ? await publish({ ...site, dist: needed(flags.dist, '--dist or --service'), effort })
      : await publishService({ ...site, root: process.cwd(), service, ...(image && { image }) })
  const signedBy = release.signature?.key ?? null
  const published = created ? 'published' : 'was already published'
  const text = `${name} ${version} ${published} (${directory})${signedBy ? `, signed by ${signedBy}` : ''}`
  const data = { name, version, created, directory, signedBy }
  if (!goLive) return { data, text }
  const change = presentChange(await promote(site, name, version))
  return { data: { ...data, promotion: change.data }, text: `${text}\n${change.text}` }
}

/** Format a change of the registry for the terminal. */
function presentChange(change: RegistryChange): Answer {
  const { from, changed, revision, action } = change
  const isMove = action !== 'deny' && action !== 'approve'
  const before = from === '' || !changed || !isMove ? '' : ` (was ${from})`
  const note = changed ? '' : ' already'
  return {
    data: change,
    text: `${describeChange(change)}${note}${before}, registry revision ${revision}`,
  }
}

/** Run the gate on a version, live or not. Exit code 1 when it refuses. */
async function runCheck(site: Site, name: string, version: string): Promise<Answer> {
  const registry = await site.registry.read()
  if (site.expectedRevision !== undefined && site.expectedRevision !== registry.revision) {
    throw new ReleaseError(
      'revision_conflict',
      `the registry is at revision ${registry.revision}, not ${site.expectedRevision}`,
    )
  }
  const rows = await checkAgainstGate(site, site.store, registry, name, version)
  const ok = rows.every((row) => row.ok)
  return {
    data: { name, version, revision: registry.revision, ok, rows },
    text: `${name} ${version} at registry revision ${registry.revision}\n${presentGate(rows)}`,
    exitCode: ok ? 0 : 1,
  }
}
