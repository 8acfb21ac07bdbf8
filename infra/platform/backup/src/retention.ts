import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isProcessAlive } from '../../start/src/process-alive.ts'
import { ENTRY } from './archive/manifest.ts'
import { BLOCK, decodeHeader } from './archive/tar.ts'
import { PARTIAL } from './archive/write-archive.ts'

/** Pattern of the names from `archiveName`. */
const ARCHIVE_NAME = /^quantamental-\d{8}T\d{6}Z\.tar$/

/** `quantamental-20261122T014500Z.tar`; alphabetical order is chronological. */
export function archiveName(now: Date): string {
  return `quantamental-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
}

/**
 * Delete all but the newest `keep` archives in a folder. Only files with an archive's name and content count.
 * @returns the deleted files, oldest first.
 */
export function removeOlderArchives(folder: string, keep: number): string[] {
  const archives = readdirSync(folder)
    .filter((name) => ARCHIVE_NAME.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .filter(isArchive)
  const old = archives.slice(0, Math.max(archives.length - keep, 0))
  for (const file of old) rmSync(file)
  return old
}

/** Delete unfinished archives of killed backups, but not of running ones. */
export function removePartialArchives(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = PARTIAL.exec(name)?.[1]
    if (pid && !isProcessAlive(Number(pid))) rmSync(path.join(folder, name), { force: true })
  }
}

function isArchive(file: string): boolean {
  const block = Buffer.alloc(BLOCK)
  try {
    const handle = openSync(file, 'r')
    try {
      readSync(handle, block)
    } finally {
      closeSync(handle)
    }
  } catch {
    return false
  }
  return decodeHeader(block)?.name === ENTRY.format
}
