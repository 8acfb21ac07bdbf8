import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ImportSource } from '@quantamental/api/stocks'
import { INDEX_CODES, type IndexCode } from '../../ingest/companies/identities.ts'
import type { FileKind as LogKind } from '../../ingest/import-log.ts'

type FileKind =
  | { readonly option: Exclude<ImportOption, 'index'> }
  | { readonly option: 'index'; readonly code: IndexCode }

type ImportOption = Exclude<LogKind, 'submissions'>

/** Pattern for one word of a file name, such as `prices` in `daily-prices-2026.csv.gz`. */
const word = (words: string) => `(?:^|[-_. ])(?:${words})(?=[-_. \\d]|$)`
const csv = '.*\\.csv(?:\\.gz)?$'
const json = '.*\\.json(?:\\.gz)?$'
const table = '.*\\.(?:csv|json)(?:\\.gz)?$'

/** Patterns of file names, in the order in which they are tried. */
const FILES: readonly (readonly [RegExp, Exclude<ImportOption, 'index'>])[] = [
  [new RegExp(`${word('companyfacts|submissions')}.*\\.(?:zip|json(?:\\.gz)?)$`), 'companyfacts'],
  [/^CIK\d{10}.*\.json(?:\.gz)?$/i, 'companyfacts'],
  [new RegExp(`${word('fsds')}.*\\.zip$`), 'fsds'],
  [/^\d{4}q[1-4]\.zip$/, 'fsds'],
  [new RegExp(word('identities') + csv), 'identities'],
  [new RegExp(word('tickers') + table), 'tickers'],
  [new RegExp(word('short-interest') + csv), 'short-interest'],
  [new RegExp(word('estimates') + csv), 'estimates'],
  [new RegExp(word('calendar') + csv), 'calendar'],
  [new RegExp(word('treasury') + csv), 'treasury'],
  [new RegExp(word('fx|eurofxref') + csv), 'fx'],
  [new RegExp(word('splits') + csv), 'splits'],
  [new RegExp(word('dividends') + csv), 'dividends'],
  [new RegExp(word('prices') + csv), 'prices'],
  [new RegExp(word('listings|nasdaq|nyse|amex') + json), 'listings'],
]
const FOLDERS: readonly (readonly [RegExp, 'companyfacts' | 'fsds' | 'listings'])[] = [
  [new RegExp(word('companyfacts|submissions')), 'companyfacts'],
  [new RegExp(word('fsds')), 'fsds'],
  [new RegExp(word('listings')), 'listings'],
]
const INDEX = new RegExp(`^(?:index[-_. ])?(${INDEX_CODES.join('|')})(?=[-_. ])${csv}`)

/** Option for a file or folder by its name; undefined if the name is not recognized. */
function fileKind(name: string, isFolder: boolean): FileKind | undefined {
  const lower = name.toLowerCase()
  if (isFolder) {
    const option = FOLDERS.find(([pattern]) => pattern.test(lower))?.[1]
    return option && { option }
  }
  const [, code] = INDEX.exec(lower) ?? []
  const index = INDEX_CODES.find((known) => known === code)
  if (index) return { option: 'index', code: index }
  const option = FILES.find(([pattern]) => pattern.test(lower))?.[1]
  return option && { option }
}

/** Label of a file kind, such as `prices` or `index sp500`. */
function kindText(kind: FileKind): string {
  return kind.option === 'index' ? `index ${kind.code}` : kind.option
}

/** Limits of the search below the import folder and of the list shown. */
const DEPTH_MAX = 3
const SOURCES_MAX = 100
const UNKNOWN_SHOWN = 20
/** The import folder itself. */
const SELF = '.'

interface Found {
  readonly name: string
  readonly path: string
  readonly kind: FileKind
}

interface Folder {
  readonly found: readonly Found[]
  readonly unknown: readonly string[]
  /** Folders without a recognized name, which may contain sources themselves. */
  readonly below: readonly string[]
}

/** Resolve links; null for targets outside `root`. */
async function resolveEntry(root: string, folder: string, entry: Dirent) {
  const path = await realpath(join(folder, entry.name)).catch(() => null)
  if (path === null || !path.startsWith(root + sep)) return null
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() && !found?.isDirectory()) return null
  return { path, isFolder: found.isDirectory(), isLink: entry.isSymbolicLink() }
}

async function readFolder(root: string, folder: string): Promise<Folder> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found: Found[] = []
  const unknown: string[] = []
  const below: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (name.startsWith('.')) continue
    const target = await resolveEntry(root, folder, entry)
    const kind = target ? fileKind(name, target.isFolder) : undefined
    if (target && kind) found.push({ name, path: target.path, kind })
    else if (target?.isFolder && !target.isLink) below.push(name)
    else unknown.push(name)
  }
  return { found, unknown, below }
}

/** Folders below `importFolder` that contain files to import; empty if it does not exist. */
export async function listSources(importFolder: string): Promise<ImportSource[]> {
  const root = await realpath(importFolder).catch(() => null)
  if (root === null) return []
  const sources: ImportSource[] = []
  const visit = async (folder: string, depth: number): Promise<void> => {
    if (sources.length >= SOURCES_MAX) return
    const { found, unknown, below } = await readFolder(root, join(root, folder))
    if (found.length > 0) {
      const files = found.map(({ name, kind }) => ({ name, kind: kindText(kind) }))
      sources.push({ folder, files, unknown: unknown.slice(0, UNKNOWN_SHOWN) })
    }
    if (depth === DEPTH_MAX) return
    for (const name of below) {
      await visit(folder === SELF ? name : `${folder}/${name}`, depth + 1)
    }
  }
  await visit(SELF, 0)
  return sources
}

/**
 * Command-line arguments to import a folder returned by `listSources`; every path is absolute and
 * below the import folder. Null for any other `source`, so user input never reaches the arguments.
 */
export async function importArguments(
  importFolder: string,
  source: string,
): Promise<string[] | null> {
  const known = (await listSources(importFolder)).find(({ folder }) => folder === source)
  if (!known) return null
  const root = await realpath(importFolder)
  const { found } = await readFolder(root, join(root, known.folder))
  return [
    'import',
    ...found.flatMap(({ kind, path }) =>
      kind.option === 'index' ? ['--index', `${kind.code}=${path}`] : [`--${kind.option}`, path],
    ),
  ]
}
