import { createHash } from 'node:crypto'
import type { CompositionRemote } from '@quantamental/remote/release'

/** Builds of a composition. */
export interface CompositionRecord {
  readonly id: string
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<string, Pick<CompositionRemote, 'version' | 'state'>>>
}

const ID = /^[0-9a-f]{12}$/

export function isCompositionId(text: string): boolean {
  return ID.test(text)
}

/** Hash of the builds: the same set has the same id, independent of revision and visitor. */
export function compositionIdOf({ shell, remotes }: Omit<CompositionRecord, 'id'>): string {
  const builds = Object.entries(remotes).map(
    ([name, { version, state }]) => `${name}@${version}:${state}`,
  )
  const set = [`shell@${shell.version}`, ...builds.sort()].join('\n')
  return createHash('sha256').update(set).digest('hex').slice(0, 12)
}

/** Parse a record; undefined when it is invalid or does not match `id`. */
export function parseCompositionRecord(id: string, text: string): CompositionRecord | undefined {
  try {
    const record: CompositionRecord = JSON.parse(text)
    return typeof record.shell.version === 'string' && compositionIdOf(record) === id
      ? { ...record, id }
      : undefined
  } catch {
    return undefined
  }
}

/** Names and versions of the builds of a composition, the shell first. */
export function listBuilds({
  shell,
  remotes,
}: CompositionRecord): readonly (readonly [name: string, version: string])[] {
  return [
    ['shell', shell.version],
    ...Object.entries(remotes).map(([name, { version }]) => [name, version] as const),
  ]
}
