import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, createGunzip, gunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import yauzl from 'yauzl'

/** One file to import, from any source; `read` returns its content, gunzipped if needed. */
export interface SourceFile {
  readonly name: string
  read(): Promise<Buffer>
}

/** More than any companyfacts file; limits memory use for compressed bombs. */
export const CONTENT_MAX_BYTES = 256 * 1024 * 1024

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Gunzip content that starts with the gzip signature, regardless of its name. */
export async function unpack(bytes: Buffer): Promise<Buffer> {
  if (!isGzip(bytes)) return bytes
  return inflate(bytes, { maxOutputLength: CONTENT_MAX_BYTES })
}

/** A listed entry whose `read` throws the reason, so that only this entry is rejected. */
function unreadable(name: string, error: unknown): SourceFile {
  const cause = typeof error === 'string' ? new Error(error) : error
  return { name: plainText(name), read: () => Promise.reject(cause) }
}

function plainFile(name: string, path: string): SourceFile {
  return { name: plainText(name), read: async () => unpack(await readFile(path)) }
}

/** Follow a link to a file. @throws for anything that is not a file. */
async function requireFile(entry: Dirent, path: string): Promise<void> {
  if (entry.isFile()) return
  if (!entry.isSymbolicLink()) throw new Error('neither a file nor a folder')
  const target = await stat(path).catch(() => null)
  if (target === null) throw new Error('broken link')
  if (!target.isFile())
    throw new Error('link to something other than a file; links to folders are not followed')
}

async function* listFolder(folder: string, root: string): AsyncGenerator<SourceFile> {
  let entries: Dirent[]
  try {
    entries = await readdir(folder, { withFileTypes: true })
  } catch (error) {
    yield unreadable(relative(root, folder) || basename(folder), error)
    return
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      yield* listFolder(path, root)
      continue
    }
    const name = relative(root, path)
    const fault = await requireFile(entry, path).catch((error: unknown) => error)
    if (fault !== undefined) yield unreadable(name, fault)
    else if (isZipName(path)) yield* listZip(path)
    else yield plainFile(name, path)
  }
}

const isZipName = (path: string) => path.toLowerCase().endsWith('.zip')

async function readZipEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (entry.uncompressedSize > CONTENT_MAX_BYTES) {
    throw new Error(`larger than ${CONTENT_MAX_BYTES} bytes`)
  }
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw new Error('the checksum of the zip entry differs')
  return unpack(content)
}

/** Read the central directory, which is at the end. @throws if the zip is incomplete */
export async function requireZip(path: string): Promise<void> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  zip.close()
}

/** Names are decoded here because yauzl would reject the whole zip at the first invalid one. */
async function* listZip(path: string): AsyncGenerator<SourceFile> {
  let zip: yauzl.ZipFile
  try {
    zip = await yauzl.openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
    })
  } catch (error) {
    yield unreadable(basename(path), error)
    return
  }
  try {
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
      const inner = yauzl.getFileNameLowLevel(
        generalPurposeBitFlag,
        fileNameRaw,
        extraFields,
        false,
      )
      if (inner.endsWith('/')) continue
      const name = `${basename(path)}/${inner}`
      const fault = yauzl.validateFileName(inner)
      if (fault !== null) yield unreadable(name, fault)
      else yield { name: plainText(name), read: () => readZipEntry(zip, entry) }
    }
  } catch (error) {
    yield unreadable(basename(path), error)
  } finally {
    zip.close()
  }
}

/**
 * Files at a path: the file itself, or the files in a folder (recursively, without hidden ones) or
 * a zip, sorted by name. An entry that cannot be listed is returned too, and throws the reason when
 * read.
 */
export async function* listSourceFiles(path: string): AsyncGenerator<SourceFile> {
  let isFolder: boolean
  try {
    isFolder = (await stat(path)).isDirectory()
  } catch (error) {
    yield unreadable(basename(path), error)
    return
  }
  if (isFolder) yield* listFolder(path, path)
  else if (isZipName(path)) yield* listZip(path)
  else yield plainFile(basename(path), path)
}

const TEXT_MAX_CHARS = 500

/**
 * Text from a file, safe to store and print: control characters (including NUL, which PostgreSQL
 * rejects) and runs of whitespace become one space; cut at 500 characters.
 */
export function plainText(text: string): string {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return plain.length > TEXT_MAX_CHARS ? `${plain.slice(0, TEXT_MAX_CHARS)}…` : plain
}

/** SHA-256 of the joined content of the files. */
export async function hashFiles(...paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) await pipeline(createReadStream(path), hash, { end: false })
  return hash.digest('hex')
}

async function isGzipFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && isGzip(buffer)
  } finally {
    await file.close()
  }
}

/** Larger than any record; stops an unclosed quote from reading a whole file into memory. */
const RECORD_MAX_BYTES = 1 << 24

/** Stream the rows of a plain or gzipped CSV. */
export async function* readCsvRows(path: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX_BYTES,
  })
  const stages = (await isGzipFile(path))
    ? pipeline(createReadStream(path), createGunzip(), parser)
    : pipeline(createReadStream(path), parser)
  stages.catch(() => {})
  for await (const row of parser) yield row as string[]
  await stages
}
