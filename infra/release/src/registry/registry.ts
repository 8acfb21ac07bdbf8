import { randomUUID } from 'node:crypto'
import { appendFile, open, readFile, rename, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { RegistryChannel, RegistryDocument } from '@quantamental/remote/release'
import { isObject, isStringArray } from '../json.ts'
import { isReleaseName, isReleaseVersion } from '../names.ts'
import { ReleaseError } from '../release-error.ts'
import { type LockOptions, withLockFile } from './lock-file.ts'

/** What a registry that was never written holds. An empty `stable` means: nothing promoted. */
export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 1,
  revision: 0,
  shell: { stable: '', previous: [] },
  remotes: {},
}

/** One line of the audit log. */
export interface AuditEntry {
  readonly action: 'promote' | 'rollback' | 'off' | 'on'
  readonly name: string
  readonly from: string
  readonly to: string
}

/**
 * Parses a registry document.
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
  if (!isObject(value.remotes)) return [...problems, '`remotes` must be an object']
  for (const [name, channel] of Object.entries(value.remotes)) {
    const state = isObject(channel) ? channel.state : undefined
    if (!isReleaseName(name) || !isChannel(channel, false) || (state !== 'on' && state !== 'off')) {
      problems.push(`\`remotes.${name}\` must be {stable, previous, state}`)
    }
  }
  return problems
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

/** Reads the registry; a file that does not exist is the empty registry. @throws ReleaseError */
export async function readRegistry(file: string): Promise<RegistryDocument> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY_REGISTRY
    throw error
  }
  return parseRegistry(text)
}

/**
 * Compare-and-set: writes `next` as the revision after `expectedRevision`, by a temporary file and a
 * rename under a lock, and appends `entry` to the audit log beside it.
 * @throws ReleaseError `revision_conflict` when someone else has written in between.
 */
export async function writeRegistry(
  file: string,
  expectedRevision: number,
  next: Omit<RegistryDocument, 'schema' | 'revision'>,
  entry: AuditEntry,
  options: LockOptions & { readonly actor?: string; readonly now?: () => string } = {},
): Promise<RegistryDocument> {
  return withLockFile(
    `${file}.lock`,
    async () => {
      const { revision } = await readRegistry(file)
      if (revision !== expectedRevision) {
        throw new ReleaseError(
          'revision_conflict',
          `the registry is at revision ${revision}, not ${expectedRevision}: someone else changed it`,
        )
      }
      const document: RegistryDocument = { schema: 1, revision: revision + 1, ...next }
      await replaceFile(file, `${JSON.stringify(document, null, 2)}\n`)
      const line = {
        at: (options.now ?? (() => new Date().toISOString()))(),
        revision: document.revision,
        actor: options.actor ?? 'unknown',
        ...entry,
      }
      await appendFile(auditFileOf(file), `${JSON.stringify(line)}\n`)
      return document
    },
    options,
  )
}

/** `registry.audit.jsonl` beside `registry.json`. */
export function auditFileOf(registryFile: string): string {
  const { dir, name } = parse(registryFile)
  return join(dir, `${name}.audit.jsonl`)
}

/** Readers see the old content or the new, never a part, even after a power cut. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}-${randomUUID()}.tmp`
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}
