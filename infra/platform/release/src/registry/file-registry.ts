import { randomUUID } from 'node:crypto'
import { appendFile, open, readFile, rename, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { RegistryDocument } from '@quantamental/remote/release'
import { ReleaseError } from '../release-error.ts'
import { type LockOptions, withLockFile } from './lock-file.ts'
import {
  type AuditLine,
  EMPTY_REGISTRY,
  parseRegistry,
  type RegistryBackend,
  revisionConflict,
} from './registry-backend.ts'

/** Read a registry file; one that does not exist is the empty registry. @throws ReleaseError */
export function readRegistry(file: string): Promise<RegistryDocument> {
  return createFileRegistry(file).read()
}

/**
 * The registry as a file: replaced by a temporary file and a rename under a lock file, so readers see either the old
 * or the new content. The audit log, `registry.audit.jsonl`, is in the same folder.
 */
export function createFileRegistry(file: string, lock: LockOptions = {}): RegistryBackend {
  return {
    read: () => readRegistryFile(file),
    write: (expectedRevision, next, line) =>
      withLockFile(
        `${file}.lock`,
        async () => {
          const { revision } = await readRegistryFile(file)
          if (revision !== expectedRevision) throw revisionConflict(revision, expectedRevision)
          await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`)
          await appendFile(auditFileOf(file), `${JSON.stringify(line)}\n`)
        },
        lock,
      ),
    async readAudit(most) {
      const text = await readFile(auditFileOf(file), 'utf8').catch(orWhenMissing(''))
      return text.trimEnd().split('\n').slice(-most).flatMap(parseLine).reverse()
    },
    close: async () => {},
  }
}

/** `registry.audit.jsonl` beside `registry.json`. */
function auditFileOf(registryFile: string): string {
  const { dir, name } = parse(registryFile)
  return join(dir, `${name}.audit.jsonl`)
}

async function readRegistryFile(file: string): Promise<RegistryDocument> {
  const text = await readFile(file, 'utf8').catch(orWhenMissing(null))
  return text === null ? EMPTY_REGISTRY : parseRegistry(text)
}

function orWhenMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw new ReleaseError('registry_broken', `the registry cannot be read: ${error.message}`)
  }
}

/** Skip a line that was truncated by a power cut. */
function parseLine(line: string): readonly AuditLine[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** Readers see either the old or the new content, even after a power cut. */
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
