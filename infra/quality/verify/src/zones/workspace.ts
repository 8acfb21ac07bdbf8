import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Workspace {
  /** Path relative to the repository with forward slashes: `services/stocks`. */
  readonly folder: string
  readonly name: string
  /** All dependencies in package.json, of every kind. */
  readonly declared: ReadonlySet<string>
  /** Keys of `exports`, such as `.` and `./common`. */
  readonly exports: readonly string[]
  /** Names of its npm scripts. */
  readonly scripts: readonly string[]
}

export interface Repository {
  readonly workspaces: readonly Workspace[]
  /** Development dependencies of the root, which tests and configuration of every package may use. */
  readonly tools: ReadonlySet<string>
}

interface PackageJson {
  readonly name?: string
  readonly workspaces?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
  readonly exports?: string | Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Read the npm workspaces below `root`. Patterns without a match are allowed. */
export function readRepository(root: string): Repository {
  const top = readPackage(path.join(root, 'package.json'))
  const files = (top.workspaces ?? []).flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }),
  )
  const workspaces = files.map((file): Workspace => {
    const json = readPackage(path.join(root, file))
    return {
      folder: path.dirname(file).split(path.sep).join('/'),
      name: json.name ?? '',
      declared: new Set(
        [
          json.dependencies,
          json.devDependencies,
          json.peerDependencies,
          json.optionalDependencies,
        ].flatMap((group) => Object.keys(group ?? {})),
      ),
      exports: typeof json.exports === 'string' ? ['.'] : Object.keys(json.exports ?? {}),
      scripts: Object.keys(json.scripts ?? {}),
    }
  })
  return { workspaces, tools: new Set(Object.keys(top.devDependencies ?? {})) }
}

function readPackage(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8'))
}
