import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { StartError } from '../../../start/src/start-error.ts'
import {
  createMeter,
  ENTRY,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  type Measure,
} from './manifest.ts'
import { BLOCK, decodeHeader, paddingOf } from './tar.ts'

/** Archive with a verified manifest; its contents have not been checked yet. */
export interface Archive {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
  /** Decompressed content of an entry. @throws StartError if the entry is missing. */
  read(entry: string): Readable
}

interface Place {
  readonly start: number
  readonly size: number
}

const MANIFEST_BYTES_MAX = 64 * 1024 ** 2

/** @throws StartError with the reason if the file is not a valid archive. */
export async function openArchive(file: string): Promise<Archive> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'no such file' : `it cannot be read (${code})`
    throw new StartError(`${file}: ${why}`)
  }
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new StartError(`${file} is not a file`)
    const places = await readPlaces(handle, stats.size, file)
    const manifest = await readManifest(handle, places, file)
    return {
      file,
      bytes: stats.size,
      manifest,
      read(entry) {
        const place = places.get(entry)
        if (!place) throw damaged(file, `${entry} is missing`)
        if (place.size === 0) throw damaged(file, `${entry} is empty`)
        const { start, size } = place
        const stored = createReadStream(file, { start, end: start + size - 1 })
        const content = createZstdDecompress()
        stored.once('error', (error) => content.destroy(error))
        content.once('close', () => stored.destroy())
        return stored.pipe(content)
      },
    }
  } finally {
    await handle.close()
  }
}

/** Read an entry completely. @throws StartError if size or checksum differ from `expected`. */
export async function checkContent(
  archive: Archive,
  expected: Measure & { readonly entry: string },
  onBytes: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const meter = createMeter(onBytes)
  try {
    await pipeline(archive.read(expected.entry), meter.stream, drain, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof StartError
      ? error
      : damaged(archive.file, `${expected.entry} cannot be read (${(error as Error).message})`)
  }
  const { bytes, sha256 } = meter.result()
  if (bytes !== expected.bytes || sha256 !== expected.sha256) {
    throw damaged(archive.file, `the checksum of ${expected.entry} does not match`)
  }
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

export function damaged(file: string, what: string): StartError {
  return new StartError(`${file} is damaged: ${what}. Nothing was restored; use another archive`)
}

/** Position of each entry, read from the headers. */
async function readPlaces(
  handle: FileHandle,
  fileSize: number,
  file: string,
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  for (let at = 0; ; ) {
    const block = await readExactly(handle, at, BLOCK)
    if (at === 0 && (!block || decodeHeader(block)?.name !== ENTRY.format)) {
      throw new StartError(`${file} is not a backup of this product`)
    }
    if (!block) throw damaged(file, 'it is truncated')
    if (block.every((byte) => byte === 0)) return places
    const header = decodeHeader(block)
    if (!header) throw damaged(file, `byte ${at} is not the start of an entry`)
    const start = at + BLOCK
    at = start + header.size + paddingOf(header.size)
    if (at > fileSize) throw damaged(file, `it is truncated in ${header.name}`)
    places.set(header.name, { start, size: header.size })
  }
}

async function readManifest(
  handle: FileHandle,
  places: ReadonlyMap<string, Place>,
  file: string,
): Promise<Manifest> {
  const readSmall = async (name: string) => {
    const place = places.get(name)
    const content =
      place &&
      place.size < MANIFEST_BYTES_MAX &&
      (await readExactly(handle, place.start, place.size))
    if (!content) throw damaged(file, `${name} is missing`)
    return content
  }
  const { format, version } = parse(await readSmall(ENTRY.format), file) as Record<string, unknown>
  if (format !== FORMAT) throw new StartError(`${file} is not a backup of this product`)
  if (version !== FORMAT_VERSION) {
    throw new StartError(
      `${file} has format ${version}, but this version of the product reads format ${FORMAT_VERSION}: ` +
        'restore it with the version that wrote it',
    )
  }
  const content = await readSmall(ENTRY.manifest)
  const sum = (await readSmall(ENTRY.manifestSum)).toString('latin1').slice(0, 64)
  if (createHash('sha256').update(content).digest('hex') !== sum) {
    throw damaged(file, 'the checksum of its manifest does not match')
  }
  return parse(content, file) as Manifest
}

function parse(content: Buffer, file: string): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw damaged(file, 'its manifest is not valid JSON')
  }
}

async function readExactly(handle: FileHandle, at: number, size: number): Promise<Buffer | null> {
  const block = Buffer.alloc(size)
  let done = 0
  while (done < size) {
    const { bytesRead } = await handle.read(block, done, size - done, at + done)
    if (bytesRead === 0) return null
    done += bytesRead
  }
  return block
}
