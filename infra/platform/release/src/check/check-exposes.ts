import type { ReleaseDocument } from '@quantamental/remote/release'
import type { GateRow } from './gate.ts'
import { toRows } from './gate-rows.ts'

/** Module that the shell loads from every remote. */
const LOADED_EXPOSE = './remote'

/** Check that a remote exposes `LOADED_EXPOSE` and contains its entry. Shells expose nothing. */
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
    reasons.push(
      `${name} names ${entry} as its entry, which is not in the release. Build it again.`,
    )
  }
  return toRows('exposes', `what the shell loads`, reasons)
}
