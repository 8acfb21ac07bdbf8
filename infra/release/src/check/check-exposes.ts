import type { ReleaseDocument } from '@quantamental/remote/release'
import type { GateRow } from './gate.ts'
import { toRows } from './gate-rows.ts'

/** What the shell loads of every remote. */
export const LOADED_EXPOSE = './remote'

/** A remote exposes what the shell loads, and holds the entry it names. A shell exposes nothing. */
export function checkExposes(release: ReleaseDocument): readonly GateRow[] {
  const { kind, name, entry, exposes, files } = release
  if (kind === 'shell') return []
  const reasons: string[] = []
  if (!exposes.includes(LOADED_EXPOSE)) {
    reasons.push(
      `${name} exposes ${exposes.join(', ') || 'nothing'}, the shell loads ${LOADED_EXPOSE}. Use ` +
        'remotePreset of @quantamental/remote/webpack, which exposes src/remote.tsx as that.',
    )
  }
  if (!(entry in files)) {
    reasons.push(`${name} names ${entry} as its entry, which the release has not. Build it again.`)
  }
  return toRows('exposes', `what the shell loads`, reasons)
}
