import { adopt } from '../adopt.ts'
import { setCanary } from '../canary.ts'
import type { RegistryChange } from '../change-registry.ts'
import { presentGate } from '../check/gate.ts'
import { collectGarbage, presentGc } from '../gc.ts'
import { toReleaseName } from '../names.ts'
import { openCompositions } from '../open.ts'
import {
  checkAgainstGate,
  type PromoteOptions,
  promote,
  rollback,
  setRemoteState,
} from '../promote.ts'
import { publish } from '../publish.ts'
import type { RegistryBackend } from '../registry/registry-backend.ts'
import { ReleaseError } from '../release-error.ts'
import type { Keys } from '../signing/keys.ts'
import { OVERRIDE_PARAMETER, signOverride, verifyDocument } from '../signing/signing.ts'
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
      'dist' | 'percent' | 'minutes' | 'site' | 'days' | 'last' | 'out' | 'trust' | 'uses',
      string | undefined
    > &
      Record<'promote' | 'dry-run', boolean | undefined>
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

const MINUTES_MAX = 24 * 60

/** Create an address that shows other versions than the live ones for a limited time. */
async function runOverride(site: Site, pairs: readonly string[], flags: Flags): Promise<Answer> {
  const minutes = parseNumber(flags.minutes ?? '60', '--minutes', { least: 1, most: MINUTES_MAX })
  const address = parseSite(needed(flags.site, '--site <address of the site>'))
  if (pairs.length === 0) throw new UsageError('pass a remote and its version: mfe_x=1.0.0-…')
  const remotes = Object.fromEntries(pairs.map(parsePair))
  const { signer, trusted } = site.keys
  if (!signer) {
    throw new ReleaseError(
      'key_needed',
      'overrides must be signed: set RELEASE_KEY_FILE to a key with the use override',
    )
  }
  for (const [name, version] of Object.entries(remotes)) {
    const release = await site.store.readRelease(name, version)
    const reason = trusted && verifyDocument(release, trusted, 'release')
    if (reason) throw new ReleaseError('untrusted', `${name} ${version} ${reason}`)
  }
  const exp = Math.floor(Date.now() / 1000) + minutes * 60
  const token = signOverride({ remotes, actor: site.actor, exp }, signer)
  address.searchParams.set(OVERRIDE_PARAMETER, token)
  const until = new Date(exp * 1000).toISOString()
  const what = Object.entries(remotes).map(([name, version]) => `${name} ${version}`)
  return {
    data: { remotes, until, token, url: address.href },
    text: `Shows ${what.join(', ')} until ${until}:\n${address.href}`,
  }
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
      return runPublish(site, needed(flags.dist, '--dist <folder>'), flags.promote ?? false)
    case 'check':
      return runCheck(site, name(), version())
    case 'promote':
      return presentChange(await promote(site, name(), version()))
    case 'canary': {
      const text = needed(flags.percent, '--percent <0 to 100>')
      const percent = parseNumber(text, '--percent', { least: 0, most: 100, decimals: 2 })
      return presentChange(await setCanary(site, name(), version(), percent))
    }
    case 'rollback':
      return presentChange(await rollback(site, name()))
    case 'off':
    case 'on':
      return presentChange(await setRemoteState(site, name(), command))
    case 'override':
      return runOverride(site, positionals.slice(1), flags)
    case 'status': {
      const status = await readStatus(site)
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

async function runPublish(site: Site, dist: string, goLive: boolean): Promise<Answer> {
  const effort = process.env.FAST && process.env.FAST !== '0' ? 'fast' : 'best'
  const { name, version, created, directory, release } = await publish({ ...site, dist, effort })
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
  const { from, changed, revision } = change
  const before = from === '' || !changed ? '' : ` (was ${from})`
  const note = changed ? '' : ' already'
  return {
    data: change,
    text: `${describeChange(change)}${note}${before}, registry revision ${revision}`,
  }
}

function describeChange({ action, name, to }: RegistryChange): string {
  if (action === 'on' || action === 'off') return `${name} is ${to}`
  return action === 'canary' ? `the canary of ${name} is ${to}` : `${name} is live at ${to}`
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
