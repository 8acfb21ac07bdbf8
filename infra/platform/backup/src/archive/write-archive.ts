import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { isProcessAlive } from '../../../start/src/lock.ts'
import { createMeter, ENTRY, type Measure } from './manifest.ts'
import { BLOCK, decodeHeader, encodeHeader, paddingOf } from './tar.ts'

export interface ArchiveWriter {
  /** Stream `content` into the archive, compressed. Resolve with its size and checksum before compression. */
  add(name: string, content: Readable | Buffer, onBytes?: (count: number) => void): Promise<Measure>
  /** Add an entry without compression, readable without tools. */
  addPlain(name: string, content: Buffer): Promise<void>
  /** Complete the file, sync it to disk and rename it. Resolve with its size in bytes. */
  finish(): Promise<number>
  /** Delete the unfinished file. */
  abandon(): Promise<void>
}

/** Name of an unfinished file, with the id of its process so that leftovers can be detected. */
const PARTIAL = /^\.quantamental-.*\.partial-(\d+)-[0-9a-f]+$/

const LEVEL = 3

/**
 * Create a tar file with mode 0600, in which each entry except the first and the last two is compressed
 * separately. It gets its final name only when complete.
 */
export async function createArchive(
  target: string,
  now: Date,
  signal: AbortSignal,
): Promise<ArchiveWriter> {
  const draft = path.join(
    path.dirname(target),
    `.quantamental-${path.basename(target)}.partial-${process.pid}-${randomBytes(4).toString('hex')}`,
  )
  const file = await open(draft, 'wx', 0o600)
  let position = 0
  let isOpen = true
  const append = async (content: Buffer) => {
    await writeAll(file, content, position)
    position += content.length
  }
  const addEntry = async (name: string, write: () => Promise<void>) => {
    const headerAt = position
    position += BLOCK
    await write()
    const size = position - headerAt - BLOCK
    await append(Buffer.alloc(paddingOf(size)))
    await writeAll(file, encodeHeader({ name, size }, now), headerAt)
  }
  const close = async () => {
    if (isOpen) await file.close()
    isOpen = false
  }
  return {
    async add(name, content, onBytes) {
      const meter = createMeter(onBytes)
      await addEntry(name, () =>
        pipeline(
          content instanceof Readable ? content : Readable.from([content]),
          meter.stream,
          createZstdCompress({
            params: {
              [constants.ZSTD_c_compressionLevel]: LEVEL,
              [constants.ZSTD_c_checksumFlag]: 1,
            },
          }),
          async (compressed: AsyncIterable<Buffer>) => {
            for await (const chunk of compressed) await append(chunk)
          },
          { signal },
        ),
      )
      return meter.result()
    },
    addPlain: (name, content) => addEntry(name, () => append(content)),
    async finish() {
      await append(Buffer.alloc(2 * BLOCK))
      await file.sync()
      await close()
      signal.throwIfAborted()
      await rename(draft, target)
      await syncFolder(path.dirname(target))
      return position
    },
    async abandon() {
      await close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

async function writeAll(file: FileHandle, content: Buffer, position: number): Promise<void> {
  let done = 0
  while (done < content.length) {
    const { bytesWritten } = await file.write(content, done, content.length - done, position + done)
    done += bytesWritten
  }
}

/** Sync the folder, to persist the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

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
