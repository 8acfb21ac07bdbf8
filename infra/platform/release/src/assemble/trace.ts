import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Files that a process needs at run time, found by its imports. Paths are relative to the repository. */
export interface Trace {
  /** Our own files. */
  readonly sources: ReadonlySet<string>
  /** Folders of packages of the registry, those they depend on included. */
  readonly packages: ReadonlySet<string>
  /** Our packages that sources are of: name to folder. */
  readonly workspaces: ReadonlyMap<string, string>
  /** Imports of packages that are not installed, `package (file)`. */
  readonly absent: ReadonlySet<string>
}

const OURS = '@quantamental/'
const NOT_SHIPPED =
  /\.test\.tsx?$|(?:^|\/)(?:demo|test|testing|measure|node_modules|dist|reports)\//
const FROM = /^[ \t]*(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm
const LAZY =
  /(?:\b(?:import|require|require\.resolve)|createRequire\(import\.meta\.url\))\(\s*['"]([^'"]+)['"]\s*,?\s*\)/g
/** Programs, files and folders started or read at run time, not imported: workers, command lines, texts. */
const BESIDE = /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url\s*\)/g

/**
 * Follow imports from all production files of `workspace` and from `entries` through our packages; a package of the
 * registry includes all dependencies in its package.json.
 */
export function trace(root: string, workspace: string, entries: readonly string[]): Trace {
  const sources = new Set<string>()
  const packages = new Set<string>()
  const workspaces = new Map<string, string>()
  const absent = new Set<string>()
  const waiting = [...listSources(root, workspace), ...entries]

  const addPackage = (name: string, from: string): boolean => {
    const folder = findPackage(root, name, from)
    if (folder === undefined) return false
    if (packages.has(folder)) return true
    packages.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = readPackage(root, folder)
    // Optional and peer dependencies count if installed.
    for (const each of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      addPackage(each, folder)
    }
    return true
  }

  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue
    sources.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const specifier of listImports(readFileSync(path.join(root, file), 'utf8'))) {
      if (specifier.startsWith('node:')) continue
      if (specifier.startsWith('.')) {
        const target = path.join(path.dirname(file), specifier)
        if (specifier.endsWith('/')) waiting.push(...listSources(root, target))
        else if (existsSync(path.join(root, target)) && /\.\w+$/.test(target)) waiting.push(target)
      } else if (specifier.startsWith(OURS)) {
        const [name, target] = resolveOurs(root, specifier)
        workspaces.set(
          name,
          path.relative(root, realpathSync(path.join(root, 'node_modules', name))),
        )
        waiting.push(target)
      } else if (!addPackage(packageName(specifier), path.dirname(file))) {
        absent.add(`${packageName(specifier)} (${file})`)
      }
    }
  }
  return { sources, packages, workspaces, absent }
}

function listImports(source: string): string[] {
  return [FROM, BARE, LAZY, BESIDE].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, specifier = '']) => specifier),
  )
}

/** All files of a workspace but tests: migrations and data too. */
function listSources(root: string, workspace: string): string[] {
  return readdirSync(path.join(root, workspace), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SHIPPED.test(file.slice(workspace.length)))
}

function resolveOurs(root: string, specifier: string): [string, string] {
  const name = packageName(specifier)
  const folder = path.relative(root, realpathSync(path.join(root, 'node_modules', name)))
  const { exports } = readPackage(root, folder)
  const target = exports?.[`.${specifier.slice(name.length)}`]
  if (target === undefined) throw new Error(`${specifier} is not exported`)
  return [name, path.join(folder, target)]
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Node's own search: beside the file and in every folder above. */
function findPackage(root: string, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(root, candidate, 'package.json'))) return candidate
    if (folder === '.') return undefined
  }
}

interface PackageJson {
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export function readPackage(root: string, folder: string): PackageJson {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
}
