import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const REPOSITORY = path.join(import.meta.dirname, '../../../../..')
const TESTS = /\.test\.ts$|\/testing\/|\/test\//

const PATTERNS = [
  /\benv\.([A-Za-z_][A-Za-z0-9_]*)/g,
  /\benv\[['"`]([A-Z][A-Z0-9_]*)/g,
  // Helpers of kit, edge and cart that take the name as an argument.
  /\b(?:read|attempt|take)\(\s*'([A-Z][A-Z0-9_]*)'/g,
  /`(FLAG_)\$\{/g,
]
const DESTRUCTURED = /const \{([^}]*)\} = (?:process\.)?env\b/g

/** Names of the environment variables read by production code below `paths` (relative to the repository). */
export function listReadVariables(paths: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const file of paths.flatMap(listFiles)) {
    const source = readFileSync(file, 'utf8')
    for (const pattern of PATTERNS) {
      for (const [, name = ''] of source.matchAll(pattern)) names.add(name)
    }
    for (const [, list = ''] of source.matchAll(DESTRUCTURED)) {
      for (const [, name = ''] of list.matchAll(/\b([A-Z][A-Z0-9_]{2,})\b/g)) names.add(name)
    }
  }
  return names
}

function listFiles(relative: string): string[] {
  const root = path.join(REPOSITORY, relative)
  if (!statSync(root, { throwIfNoEntry: false })) return []
  if (statSync(root).isFile()) return [root]
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(root, name))
    .filter((file) => file.endsWith('.ts') && !TESTS.test(file))
}
