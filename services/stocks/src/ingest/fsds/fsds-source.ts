import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { plainText } from '../sources/plain-text.ts'

/** One quarter of the SEC's Financial Statement Data Sets. */
export interface FsdsSource {
  readonly name: string
  /** SHA-256 of the content. */
  hash(): Promise<string>
  /** The table `sub.txt` or `num.txt`. @throws if it is missing or the zip is damaged. */
  open(table: string): Promise<Readable>
  close(): void
}

async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) await pipeline(createReadStream(path), hash, { end: false })
  return hash.digest('hex')
}

function openFolder(folder: string): FsdsSource {
  return {
    name: plainText(basename(folder)),
    hash: () => hashFiles([join(folder, 'sub.txt'), join(folder, 'num.txt')]),
    open: async (table) => createReadStream(join(folder, table)),
    close() {},
  }
}

async function findEntry(zip: yauzl.ZipFile, table: string): Promise<yauzl.Entry> {
  for await (const entry of zip.eachEntry()) {
    if (basename(entry.fileName).toLowerCase() === table) return entry
  }
  throw new Error(`${table} is missing from the data set`)
}

function openZip(path: string): FsdsSource {
  const opened: yauzl.ZipFile[] = []
  return {
    name: plainText(basename(path)),
    hash: () => hashFiles([path]),
    async open(table) {
      const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
      opened.push(zip)
      return zip.openReadStreamPromise(await findEntry(zip, table))
    },
    close: () => {
      for (const zip of opened) zip.close()
    },
  }
}

const isZip = (name: string) => name.toLowerCase().endsWith('.zip')

/**
 * Quarters of a path: a zip, a folder with sub.txt and num.txt, or all zips of a folder by name.
 */
export async function listFsdsSources(path: string): Promise<FsdsSource[]> {
  if (!statSync(path).isDirectory()) return [openZip(path)]
  if (existsSync(join(path, 'sub.txt'))) return [openFolder(path)]
  const names = (await readdir(path)).filter((name) => isZip(name) && !name.startsWith('.'))
  return names.sort().map((name) => openZip(join(path, name)))
}
