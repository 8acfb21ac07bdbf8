import type { ReleaseDocument } from '@quantamental/remote/release'
import type { GateRow } from './gate.ts'
import { toRows } from './gate-rows.ts'
import { listOverlaps } from './list-overlaps.ts'
import type { Opponent, Opponents } from './opponents.ts'

/** First path segments served by the edge itself: a page there would be unreachable. */
const EDGE_SEGMENTS: ReadonlySet<string> = new Set(
  'api r .well-known composition composition.json healthz readyz metrics version'.split(' '),
)

/**
 * Check that each page and slot has one owner. The previous shell is ignored, so that a page may move from the
 * shell to a remote; a rollback to that shell is then refused.
 */
export function checkClaims(
  candidate: ReleaseDocument,
  { shells, remotes }: Opponents,
): readonly GateRow[] {
  const others = [...shells.filter(({ channel }) => channel === 'stable'), ...remotes]
  return [
    ...toRows('claims', 'the edge', listReserved(candidate)),
    ...others.flatMap((other) =>
      toRows('claims', other.label, [
        ...listPages(candidate, other),
        ...listSlots(candidate, other),
      ]),
    ),
  ]
}

function listReserved({ name, routes }: ReleaseDocument): readonly string[] {
  return routes
    .filter(({ path }) => EDGE_SEGMENTS.has(path.split('/')[1] ?? ''))
    .map(({ path }) => `${name} claims ${path}, which the edge serves itself. Choose another path.`)
}

function listPages(candidate: ReleaseDocument, { release, label }: Opponent): readonly string[] {
  const [remote, shell] = candidate.kind === 'shell' ? [release, candidate] : [candidate, release]
  return listOverlaps(remote, shell).map(([ofRemote, ofOther]) => {
    const [mine, theirs] = candidate === remote ? [ofRemote, ofOther] : [ofOther, ofRemote]
    return (
      `${candidate.name} claims ${mine}, which ${label} has as ${theirs}: both would match the same ` +
      `address. Choose another path, or have ${release.name} give it up and be promoted first.`
    )
  })
}

function listSlots(candidate: ReleaseDocument, { release, label }: Opponent): readonly string[] {
  if (candidate.kind === 'shell' || release.kind === 'shell') return []
  return candidate.slots
    .filter(({ name }) => release.slots.some((theirs) => theirs.name === name))
    .map(
      ({ name }) =>
        `${candidate.name} fills the slot ${name}, which ${label} fills: the shell shows one of them. ` +
        `Leave it out, or have ${release.name} give it up and be promoted first.`,
    )
}
