import type { ReleaseDocument } from '@quantamental/remote/release'
import semver from 'semver'
import { type GateRow, type Opponent, type Opponents, toRows } from './gate.ts'

/**
 * Compare the capabilities that a candidate calls with those that live builds provide, and those that it no longer
 * provides with the calls of live builds and canaries.
 */
export function checkCapabilities(
  candidate: ReleaseDocument,
  { self, shells, remotes }: Opponents,
): readonly GateRow[] {
  if (!candidate.surface) return []
  const others = [...shells.filter(({ channel }) => channel === 'stable'), ...remotes]
  const stable = others.filter(({ channel }) => channel === 'stable').map(({ release }) => release)
  return [
    // The first build of a site has no counterpart.
    ...(others.length === 0
      ? []
      : toRows('capabilities', 'live builds', listUnprovided(candidate, stable))),
    ...others
      .filter(({ release }) => release.surface)
      .flatMap((other) =>
        toRows('capabilities', other.label, listWithdrawn(candidate, self, stable, other)),
      ),
  ]
}

function listUnprovided(
  candidate: ReleaseDocument,
  stable: readonly ReleaseDocument[],
): readonly string[] {
  const { name } = candidate
  return Object.entries(candidate.surface?.needs ?? {})
    .filter((need) => !isProvided(need, [candidate, ...stable]))
    .map(
      ([capability, version]) =>
        `${name} calls ${capability} ^${version}, which no live build provides. Promote the build that provides it ` +
        `first, or build ${name} without the call.`,
    )
}

function listWithdrawn(
  candidate: ReleaseDocument,
  self: Opponent | undefined,
  stable: readonly ReleaseDocument[],
  { release, label }: Opponent,
): readonly string[] {
  if (!self) return []
  const { name, version } = candidate
  return Object.entries(release.surface?.needs ?? {})
    .filter((need) => isProvided(need, [self.release]))
    .filter((need) => !isProvided(need, [candidate, ...stable]))
    .map(
      ([capability, needed]) =>
        `${name} ${version} no longer provides ${capability} ^${needed}, which ${label} calls. Restore it, or ` +
        `promote a ${release.name} that does not call it first.`,
    )
}

function isProvided(
  [capability, version]: readonly [string, string],
  releases: readonly ReleaseDocument[],
): boolean {
  return releases.some(({ surface }) => {
    const provided = surface?.provides[capability]
    return provided !== undefined && semver.satisfies(provided, `^${version}`)
  })
}
