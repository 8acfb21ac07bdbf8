import type { ReleaseDocument, SharedRange } from '@quantamental/remote/release'
import semver from 'semver'
import { type GateRow, type Opponent, type Opponents, toRows } from './gate.ts'

/**
 * Resolve shared packages as the page does: the shell's version of a singleton wins, and `strictVersion` throws
 * in a remote whose range excludes it. Packages that no shell provides are resolved among the remotes, where
 * the first one on the page wins.
 */
export function checkShared(
  candidate: ReleaseDocument,
  { shells, remotes }: Opponents,
): readonly GateRow[] {
  if (candidate.kind === 'shell') {
    return remotes.flatMap((remote) =>
      toRows('shared', remote.label, listUnderShell(remote.release, candidate, remote)),
    )
  }
  const brought = new Set(shells.flatMap(({ release }) => release.shared.map(({ name }) => name)))
  return [
    ...shells.flatMap((shell) =>
      toRows('shared', shell.label, listUnderShell(candidate, shell.release, shell)),
    ),
    ...remotes.flatMap((remote) =>
      toRows('shared', remote.label, listBetween(candidate, remote, brought)),
    ),
  ]
}

/** @param opponent the release of the two that is not the candidate. */
function listUnderShell(
  remote: ReleaseDocument,
  shell: ReleaseDocument,
  opponent: Opponent,
): readonly string[] {
  const isCandidate = opponent.release === shell
  const who = isCandidate ? remote.name : opponent.label
  const shellTitle = isCandidate ? opponent.label : `this shell, ${shell.version},`
  return remote.shared.flatMap((range) => {
    const offered = shell.shared.filter(({ name }) => name === range.name)
    if (offered.length === 0) return []
    if (offered.some(({ singleton }) => singleton) && !range.singleton) {
      return [
        `${who} does not share ${range.name} as a singleton, ${shellTitle} does: the page would run two ` +
          `copies. Build ${remote.name} with the shared preset.`,
      ]
    }
    if (!range.singleton || offered.some(({ version }) => isWithin(version, range))) return []
    const has = offered.map(({ version }) => version).join(', ')
    return [
      `${who} needs ${range.name} ${range.requiredVersion}, ${shellTitle} brings ${has}: strictVersion ` +
        `would stop ${remote.name} in the page. ${adviseVersion(range, has, remote.name, isCandidate)}`,
    ]
  })
}

function adviseVersion(
  { name, requiredVersion }: SharedRange,
  has: string,
  remote: string,
  isCandidate: boolean,
): string {
  return isCandidate
    ? `Build ${remote} with ${name} ${has}, or promote a shell that brings ${requiredVersion} first.`
    : `Build the shell with ${name} ${requiredVersion}, or promote a ${remote} built with ${name} ${has} first.`
}

function listBetween(
  candidate: ReleaseDocument,
  { release: other, label }: Opponent,
  brought: ReadonlySet<string>,
): readonly string[] {
  return candidate.shared.flatMap((mine) => {
    const theirs = other.shared.find(({ name }) => name === mine.name)
    if (!theirs || brought.has(mine.name) || !(mine.singleton && theirs.singleton)) return []
    if (isWithin(mine.version, theirs) && isWithin(theirs.version, mine)) return []
    return [
      `${candidate.name} brings ${mine.name} ${mine.version} and needs ${mine.requiredVersion}, ${label} ` +
        `brings ${theirs.version} and needs ${theirs.requiredVersion}, and no shell brings it: whichever ` +
        'comes second would be stopped. Agree on one version, or share it without singleton.',
    ]
  })
}

function isWithin(version: string, { requiredVersion }: SharedRange): boolean {
  const wanted = requiredVersion || '*'
  return wanted === '*' || semver.satisfies(version, wanted, { includePrerelease: true })
}
