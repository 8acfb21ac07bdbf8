import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ImportSource } from '@quantamental/api/stocks'
import { type FileKind, fileKind, kindText } from './file-kinds.ts'

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
    '--yes',
  ]
}
