import { createHash } from 'node:crypto'
import type { CompositionRemote } from '@quantamental/remote/release'

/** Which builds a composition was made of. */
export interface CompositionRecord {
  readonly id: string
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<string, Pick<CompositionRemote, 'version' | 'state'>>>
}

const ID = /^[0-9a-f]{12}$/

export function isCompositionId(text: string): boolean {
  return ID.test(text)
}

/** The same set of builds has the same id, whatever revision brought it and whoever got it. */
export function compositionIdOf({ shell, remotes }: Omit<CompositionRecord, 'id'>): string {
  const builds = Object.entries(remotes).map(
    ([name, { version, state }]) => `${name}@${version}:${state}`,
  )
  const set = [`shell@${shell.version}`, ...builds.sort()].join('\n')
  return createHash('sha256').update(set).digest('hex').slice(0, 12)
}

/** The record that `text` is; undefined when it is none, or not the one that `id` says. */
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
