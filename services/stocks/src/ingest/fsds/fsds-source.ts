import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { hashFiles, plainText } from '../sources/source-file.ts'

/** One quarter of the SEC's Financial Statement Data Sets. */
export interface FsdsSource {
  readonly name: string
  /** SHA-256 of the content. */
  hash(): Promise<string>
  /** The table `sub.txt` or `num.txt`. @throws if it is missing or the zip is damaged. */
  open(table: string): Promise<Readable>
  close(): void
}

function openFolder(folder: string): FsdsSource {
  return {
    name: plainText(basename(folder)),
    hash: () => hashFiles(join(folder, 'sub.txt'), join(folder, 'num.txt')),
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
    hash: () => hashFiles(path),
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

/** Quarters of a path: a zip, a folder with sub.txt and num.txt, or a folder's zips by name. */
export async function listFsdsSources(path: string): Promise<FsdsSource[]> {
  if (!statSync(path).isDirectory()) return [openZip(path)]
  if (existsSync(join(path, 'sub.txt'))) return [openFolder(path)]
  const names = (await readdir(path)).filter((name) => isZip(name) && !name.startsWith('.'))
  return names.sort().map((name) => openZip(join(path, name)))
}

/** Longer than any line of a table; stops other files from being read into memory. */
const LINE_MAX_CHARS = 1 << 20

async function eachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  let rest = ''
  for await (const chunk of stream) {
    const text = rest + (chunk as string)
    let from = 0
    for (let to = text.indexOf('\n'); to !== -1; to = text.indexOf('\n', from)) {
      const end = text.charCodeAt(to - 1) === 13 && to > from ? to - 1 : to
      take(text.slice(from, end))
      from = to + 1
    }
    rest = text.slice(from)
    if (rest.length > LINE_MAX_CHARS) throw new Error('line too long')
  }
  if (rest !== '') take(rest.endsWith('\r') ? rest.slice(0, -1) : rest)
}

interface TabTable {
  readonly name: string
  readonly encoding: 'utf8' | 'latin1'
  readonly needed: readonly string[]
  readonly optional?: readonly string[]
}

/**
 * Read a table line by line. `start` receives the column positions (-1: missing and optional),
 * `take` the cells and line number. @throws when empty or without a column.
 */
export async function readTabTable(
  stream: Readable,
  table: TabTable,
  start: (columns: Readonly<Record<string, number>>) => void,
  take: (cells: readonly string[], line: number) => void,
): Promise<number> {
  stream.setEncoding(table.encoding)
  let line = 0
  await eachLine(stream, (text) => {
    line += 1
    if (line > 1) {
      if (text !== '') take(text.split('\t'), line)
      return
    }
    const header = text
      .replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '')
      .split('\t')
      .map((name) => name.trim().toLowerCase())
    const lacking = table.needed.filter((name) => !header.includes(name))
    if (lacking.length > 0) throw new Error(`${table.name} is missing column ${lacking.join(', ')}`)
    const names = [...table.needed, ...(table.optional ?? [])]
    start(Object.fromEntries(names.map((name) => [name, header.indexOf(name)])))
  })
  if (line === 0) throw new Error(`${table.name} is empty`)
  return line - 1
}
