import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import yauzl from 'yauzl'

/** One file of an import, wherever it lies: `read` gives its content, gunzipped when it is gzip. */
export interface SourceFile {
  readonly name: string
  read(): Promise<Buffer>
}

/** More than any companyfacts file; keeps a compressed bomb out of memory. */
export const CONTENT_MAX_BYTES = 256 * 1024 * 1024

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Gzip is told by its first bytes and not by its name. */
export async function unpack(bytes: Buffer): Promise<Buffer> {
  if (!isGzip(bytes)) return bytes
  return inflate(bytes, { maxOutputLength: CONTENT_MAX_BYTES })
}

async function* listFolder(folder: string, root: string): AsyncGenerator<SourceFile> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFolder(path, root)
    else if (entry.name.toLowerCase().endsWith('.zip')) yield* listZip(path)
    else if (entry.isFile()) {
      yield { name: relative(root, path), read: async () => unpack(await readFile(path)) }
    }
  }
}

async function* listZip(path: string): AsyncGenerator<SourceFile> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      const read = async () => {
        if (entry.uncompressedSize > CONTENT_MAX_BYTES) {
          throw new Error(`larger than ${CONTENT_MAX_BYTES} bytes`)
        }
        const chunks: Buffer[] = []
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
        return unpack(Buffer.concat(chunks))
      }
      yield { name: `${basename(path)}/${entry.fileName}`, read }
    }
  } finally {
    zip.close()
  }
}

/** The files of a path: itself, a folder's (with subfolders), or a zip's, in the order of their names. */
export async function* listSourceFiles(path: string): AsyncGenerator<SourceFile> {
  if ((await stat(path)).isDirectory()) yield* listFolder(path, path)
  else if (path.toLowerCase().endsWith('.zip')) yield* listZip(path)
  else yield { name: basename(path), read: async () => unpack(await readFile(path)) }
}
