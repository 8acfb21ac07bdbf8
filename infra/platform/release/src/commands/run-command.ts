import { adopt } from '../adopt.ts'
import { setCanary } from '../canary.ts'
import { collectGarbage, presentGc } from '../gc.ts'
import { toReleaseName } from '../names.ts'
import { openCompositions } from '../open.ts'
import { promote, rollback, setRemoteState } from '../promote.ts'
import { publish } from '../publish.ts'
import { presentAuditLine, presentStatus, readStatus } from '../status.ts'
import { type Answer, type Flags, needed, parseNumber, type Site, UsageError } from './command.ts'
import { runCheck } from './gate-command.ts'
import { runOverride } from './override-command.ts'
import { presentChange } from './present-change.ts'

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
