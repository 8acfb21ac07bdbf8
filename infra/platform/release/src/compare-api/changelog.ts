import { listBreakingChanges, type PublishedApi } from '@quantamental/api/compatibility'
import type { PublishedSurface } from '@quantamental/api/surface'

export const CHANGELOG_FILE = 'CHANGELOG.md'

/** Lines about the next version of a service's contract; empty if its version is the same. */
export function describeApi(before: PublishedApi | undefined, after: PublishedApi): string[] {
  const { service, version, routes } = after
  if (!before) return [`- ${service} ${version}`, `  - First published: ${count(routes, 'route')}`]
  if (before.version === version) return []
  const old = new Map(before.routes.map((each) => [each.route, JSON.stringify(each)]))
  const now = new Set(routes.map(({ route }) => route))
  const changed = routes.filter((each) => old.get(each.route) !== JSON.stringify(each))
  const breaking = new Set(listBreakingChanges(before.routes, routes))
  return [
    `- ${service} ${version}`,
    ...changed.map(({ route }) => `  - ${old.has(route) ? 'Changed' : 'Added'}: \`${route}\``),
    ...[...old.keys()].filter((each) => !now.has(each)).map((each) => `  - Removed: \`${each}\``),
    ...[...breaking].map((each) => `  - Breaking: ${each}`),
  ]
}

/** Lines about the next version of a shared package; empty if its version is the same. */
export function describeSurface(
  before: PublishedSurface | undefined,
  after: PublishedSurface,
): string[] {
  const { version } = after
  const exported = after.declarations.filter(({ since }) => since !== undefined)
  if (!before) return [`- First published: ${count(exported, 'export')}`]
  if (before.version === version) return []
  const namesOf = ({ declarations }: PublishedSurface) =>
    new Set(declarations.flatMap(({ name, since }) => (since ? [name] : [])))
  const [old, now] = [namesOf(before), namesOf(after)]
  const touched = exported.filter(({ since }) => since === version).map(({ name }) => name)
  const lists = {
    Added: touched.filter((name) => !old.has(name)),
    Changed: touched.filter((name) => old.has(name)),
    Removed: [...old].filter((name) => !now.has(name)),
  }
  return Object.entries(lists).flatMap(([verb, names]) =>
    names.length === 0 ? [] : [`- ${verb}: ${names.map((name) => `\`${name}\``).join(', ')}`],
  )
}

const count = ({ length }: readonly unknown[], noun: string) =>
  `${length} ${noun}${length === 1 ? '' : 's'}`

/** The changelog with an entry above the others. `day`: yyyy-mm-dd. */
export function withEntry(
  changelog: string,
  version: string,
  day: string,
  lines: readonly string[],
): string {
  const at = changelog.indexOf('\n## ')
  const end = at === -1 ? changelog.length : at
  const entry = `\n## ${version} (${day})\n\n${lines.join('\n')}\n`
  return changelog.slice(0, end) + entry + changelog.slice(end)
}

/** Version of the first entry. */
export function newestEntry(changelog: string): string | undefined {
  return /^## (\S+) /m.exec(changelog)?.[1]
}
