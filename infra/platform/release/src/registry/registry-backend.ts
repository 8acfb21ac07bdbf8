import type {
  Approval,
  RegistryChannel,
  RegistryDocument,
  ServiceChannel,
} from '@quantamental/remote/release'
import { isObject, isStringArray } from '../json.ts'
import { isReleaseName, isReleaseVersion } from '../names.ts'
import { ReleaseError } from '../release-error.ts'

/** One line of the audit log. */
export interface AuditLine {
  readonly at: string
  /** Revision of the registry after the change. */
  readonly revision: number
  readonly actor: string
  readonly action: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** Reason for a stopped canary or a denied build, or skipped checks. */
  readonly note?: string
}

/** Storage of the registry: a file on one machine, or a database row for several. */
export interface RegistryBackend {
  /** Return the empty registry before the first write. @throws ReleaseError `registry_broken`. */
  read(): Promise<RegistryDocument>
  /**
   * Compare and set: write `next` with its audit line if the registry is still at `expectedRevision`. @throws
   * ReleaseError `revision_conflict` after a concurrent write.
   */
  write(expectedRevision: number, next: RegistryDocument, line: AuditLine): Promise<void>
  /** The newest lines, newest first. */
  readAudit(most: number): Promise<readonly AuditLine[]>
  close(): Promise<void>
}

export function revisionConflict(revision: number, expected: number): ReleaseError {
  return new ReleaseError(
    'revision_conflict',
    `the registry is at revision ${revision}, not ${expected}: someone else changed it`,
  )
}

/** Initial registry. An empty `stable` means that nothing is promoted. */
export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 1,
  revision: 0,
  shell: { stable: '', previous: [] },
  remotes: {},
}

/**
 * Parse a registry document without verifying its signature.
 * @throws ReleaseError `registry_broken` with every problem found.
 */
export function parseRegistry(text: string): RegistryDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseError('registry_broken', 'the registry is not valid JSON')
  }
  const problems = listRegistryProblems(value)
  if (problems.length > 0) {
    throw new ReleaseError('registry_broken', 'the registry is not a registry document', problems)
  }
  return value as RegistryDocument
}

function listRegistryProblems(value: unknown): readonly string[] {
  if (!isObject(value)) return ['is not a JSON object']
  const problems: string[] = []
  if (value.schema !== 1) problems.push('`schema` must be 1')
  if (!Number.isSafeInteger(value.revision) || Number(value.revision) < 0) {
    problems.push('`revision` must be a whole number')
  }
  if (!isChannel(value.shell, true)) problems.push('`shell` must be {stable, previous}')
  if (
    value.denied !== undefined &&
    !(Array.isArray(value.denied) && value.denied.every(isDenied))
  ) {
    problems.push('`denied` must be a list of {name, version, reason, since}')
  }
  if (
    value.approvals !== undefined &&
    !(Array.isArray(value.approvals) && value.approvals.every(isApproval))
  ) {
    problems.push('`approvals` must be a list of {action, name, version, actor, at, signature}')
  }
  problems.push(...listServiceProblems(value.services))
  if (!isObject(value.remotes)) return [...problems, '`remotes` must be an object']
  for (const [name, channel] of Object.entries(value.remotes)) {
    const state = isObject(channel) ? channel.state : undefined
    if (!isReleaseName(name) || !isChannel(channel, false) || (state !== 'on' && state !== 'off')) {
      problems.push(`\`remotes.${name}\` must be {stable, previous, state}`)
    }
    const canary = isObject(channel) ? channel.canary : undefined
    if (canary !== undefined && !isCanary(canary)) {
      problems.push(`\`remotes.${name}.canary\` must be {version, percent, since, stopped?, set?}`)
    }
  }
  return problems
}

function listServiceProblems(services: unknown): readonly string[] {
  if (services === undefined) return []
  if (!isObject(services)) return ['`services` must be an object']
  return Object.entries(services).flatMap(([name, channel]) => {
    const canary = isObject(channel) ? channel.canary : undefined
    const isValid =
      isReleaseName(name) && isChannel(channel, false) && (canary === undefined || isCanary(canary))
    return isValid ? [] : [`\`services.${name}\` must be {stable, previous, canary?}`]
  })
}

/** Live, previous and canary versions, a stopped canary included. */
export function listVersions({
  stable,
  previous,
  canary,
}: RegistryChannel & Pick<ServiceChannel, 'canary'>): readonly string[] {
  return [stable, ...previous, ...(canary ? [canary.version] : [])]
}

function isChannel(value: unknown, mayBeEmpty: boolean): value is RegistryChannel {
  return (
    isObject(value) &&
    typeof value.stable === 'string' &&
    (isReleaseVersion(value.stable) || (mayBeEmpty && value.stable === '')) &&
    isStringArray(value.previous) &&
    value.previous.every(isReleaseVersion)
  )
}

function isCanary(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.version === 'string' &&
    isReleaseVersion(value.version) &&
    typeof value.percent === 'number' &&
    value.percent >= 0 &&
    value.percent <= 100 &&
    typeof value.since === 'string' &&
    !Number.isNaN(Date.parse(value.since)) &&
    (value.stopped === undefined || typeof value.stopped === 'string') &&
    (value.set === undefined || typeof value.set === 'string')
  )
}

function isDenied(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    isReleaseName(value.name) &&
    typeof value.version === 'string' &&
    isReleaseVersion(value.version) &&
    typeof value.reason === 'string' &&
    typeof value.since === 'string'
  )
}

const APPROVED_ACTIONS: readonly unknown[] = ['promote', 'deny'] satisfies Approval['action'][]

function isApproval(value: unknown): boolean {
  return (
    isObject(value) &&
    APPROVED_ACTIONS.includes(value.action) &&
    typeof value.name === 'string' &&
    isReleaseName(value.name) &&
    typeof value.version === 'string' &&
    isReleaseVersion(value.version) &&
    typeof value.actor === 'string' &&
    typeof value.at === 'string' &&
    isObject(value.signature)
  )
}
