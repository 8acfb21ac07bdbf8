import path from 'node:path'
import type { Violation } from './check-repository.ts'

/** Modules at the top of `src` in any service. */
const MODULES: readonly string[] = 'app background config context jobs routes server'.split(' ')

/** Further modules at the top of a service's `src`: commands that are run by hand, and rules for all features. */
const OWN_MODULES: Readonly<Record<string, readonly string[]>> = {
  account: ['await-billing', 'rate-limits', 'refuse-fields', 'rotate-keys', 'run-jobs'],
  cart: ['reconcile', 'run-jobs'],
  stocks: ['cli', 'cli-arguments', 'cli-commands'],
}

/** Folder names for a technique. Folders are named after features. */
const TECHNIQUES: ReadonlySet<string> = new Set(
  'common controllers domain handlers helpers lib models repositories routes services shared types utils'.split(
    ' ',
  ),
)

const SERVICE_FILE = /^services\/(?!kit\/)([^/]+)\/(src|migrations)\/(.+)$/
/** A call that registers a route: `addRoute(app, …)`, a wrapper of it, or `app.get(…)`. */
const REGISTRATION =
  /(?<!function )\badd\w*Route\(|\b(?:app|scope|guarded)\.(?:get|post|put|patch|delete|route)\(/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Compare the trees of all services with the common one: features in `src`, one call per `*.route.ts`, one migration
 * until the first release, whose day `released` in package.json has. `files` are relative to the repository; `read` returns the text of one.
 */
export function checkServiceTrees(
  files: readonly string[],
  read: (file: string) => string,
): Violation[] {
  const migrated = new Set<string>()
  return files.flatMap((file) => {
    const [, service = '', root, rest = ''] = SERVICE_FILE.exec(file) ?? []
    if (root === undefined) return []
    const fault =
      root === 'migrations'
        ? findMigrationFault(service, migrated, read)
        : (findPlaceFault(service, rest) ?? findRouteFault(file, read))
    return fault === null ? [] : [{ file, line: 1, message: fault }]
  })
}

function findMigrationFault(
  service: string,
  migrated: Set<string>,
  read: (file: string) => string,
): string | null {
  if (!migrated.has(service)) {
    migrated.add(service)
    return null
  }
  const { released } = JSON.parse(read(`services/${service}/package.json`))
  return released
    ? null
    : 'a service has one migration, which creates the whole schema, until "released" in its package.json has the day of its first release'
}

function findPlaceFault(service: string, rest: string): string | null {
  const [first = '', ...below] = rest.split('/')
  if (below.length > 0) {
    return TECHNIQUES.has(first) ? `src/${first}: a folder is named after a feature` : null
  }
  const known = [...MODULES, ...(OWN_MODULES[service] ?? [])]
  if (/\.(test|d)\.ts$/.test(first) || known.includes(first.replace(/\.ts$/, ''))) return null
  return 'belongs in a feature; exceptions are listed in service-tree.ts'
}

function findRouteFault(file: string, read: (file: string) => string): string | null {
  const name = path.posix.basename(file)
  if (/[.-]routes\.ts$/.test(name)) return 'one HTTP call, one file: split into *.route.ts'
  if (!name.endsWith('.route.ts')) return null
  const count = read(file).replace(COMMENT, '').match(REGISTRATION)?.length ?? 0
  return count === 1 ? null : `registers ${count} routes instead of one`
}
