import type { Declaration } from './read-declarations.ts'

interface PublishedDeclaration {
  readonly name: string
  readonly type: string
  /** Version in which the export, or a declaration it refers to, changed last; exports only. */
  readonly since?: string
}

/** Surface of a package as last published in its `published.jsonl`. */
export interface PublishedSurface {
  readonly package: string
  /** Major: removals and incompatible types; minor: additions. */
  readonly version: string
  readonly declarations: readonly PublishedDeclaration[]
}

/** JSON lines: package and version first, then one line per declaration. */
export function writeSurface({ declarations, ...head }: PublishedSurface): string {
  return [head, ...declarations].map((line) => `${JSON.stringify(line)}\n`).join('')
}

export function readSurface(text: string): PublishedSurface {
  const [head, ...declarations] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { ...head, declarations }
}

export interface SurfaceChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Declarations with new optional members only. */
  readonly extended: readonly string[]
  /** Other changes of declared types, which may break callers. */
  readonly changed: readonly string[]
}

export function compareSurface(
  { declarations: published }: PublishedSurface,
  current: readonly Declaration[],
): SurfaceChanges {
  const before = new Map(published.map((each) => [each.name, each]))
  const after = new Map(current.map((each) => [each.name, each]))
  const differing = current.filter(({ name, type }) => {
    const old = before.get(name)
    return old !== undefined && old.type !== type
  })
  const isExtended = ({ name, type }: Declaration) =>
    isExtension(before.get(name)?.type ?? '', type)
  return {
    added: current
      .filter(({ name, exported }) => exported && before.get(name)?.since === undefined)
      .map(({ name }) => name),
    removed: published
      .filter(({ name, since }) => since !== undefined && !after.get(name)?.exported)
      .map(({ name }) => name),
    extended: differing.filter(isExtended).map(({ name }) => name),
    changed: differing.filter((each) => !isExtended(each)).map(({ name }) => name),
  }
}

const OPTIONAL_MEMBER = /^\s+(readonly )?[\w$'"-]+\?(: |\().*;$/
/** Destructured parameters, which repeat the names of members. */
const DESTRUCTURED = /\{[\w$\s,.=]*\}(?=: )/g

/** Whether a type differs from the published one by further optional members only. */
function isExtension(before: string, after: string): boolean {
  const old = before.replace(DESTRUCTURED, '{}').split('\n')
  let matched = 0
  for (const line of after.replace(DESTRUCTURED, '{}').split('\n')) {
    if (line === old[matched]) matched += 1
    else if (!OPTIONAL_MEMBER.test(line)) return false
  }
  return matched === old.length
}

/** The surface to publish as `version`: changed exports, and those that refer to a change, are new since then. */
export function nextSurface(
  { package: packageName, declarations: published }: PublishedSurface,
  current: readonly Declaration[],
  version: string,
): PublishedSurface {
  const before = new Map(published.map((each) => [each.name, each]))
  const byName = new Map(current.map((each) => [each.name, each]))
  const isTouched = (name: string, seen: Set<string>): boolean => {
    if (seen.has(name)) return false
    seen.add(name)
    const now = byName.get(name)
    if (!now) return false
    return before.get(name)?.type !== now.type || now.uses.some((each) => isTouched(each, seen))
  }
  return {
    package: packageName,
    version,
    declarations: current.map(({ name, type, exported }) => {
      if (!exported) return { name, type }
      const since = before.get(name)?.since
      return { name, since: since && !isTouched(name, new Set()) ? since : version, type }
    }),
  }
}

/** Flags of `npm run contracts` that a change needs; an addition needs none. */
export type SurfaceConsent = 'major' | 'compatible'

const COMMAND = 'npm run contracts -w infra/platform/release'

/** Differences from the published surface, each with its command; empty if there are none. */
export function listSurfaceProblems(
  published: PublishedSurface,
  current: readonly Declaration[],
): readonly string[] {
  const { added, removed, extended, changed } = compareSurface(published, current)
  const was = `${published.package} ${published.version}`
  return [
    ...added.map((name) => `${name} is not in ${was}. Publish a minor version: ${COMMAND}`),
    ...extended.map(
      (name) => `${name} has more members than in ${was}. Publish a minor version: ${COMMAND}`,
    ),
    ...removed.map(
      (name) =>
        `${name} of ${was} was removed, which breaks remotes that use it. Restore it, or publish a major ` +
        `version: ${COMMAND} -- --major`,
    ),
    ...changed.map(
      (name) =>
        `${name} has another type than in ${was}. If callers of that version still compile and work, publish a ` +
        `minor version: ${COMMAND} -- --compatible. Otherwise a major one: ${COMMAND} -- --major`,
    ),
  ]
}
