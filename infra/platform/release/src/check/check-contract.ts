import type { ReleaseDocument } from '@quantamental/remote/release'
import semver from 'semver'
import type { GateRow } from './gate.ts'
import { toRows } from './gate-rows.ts'
import type { Opponents } from './opponents.ts'

/** A shell supports its contract and all earlier minors; patch versions are ignored. */
export function checkContract(
  candidate: ReleaseDocument,
  { shells, remotes }: Opponents,
): readonly GateRow[] {
  const { name, version, contract } = candidate
  if (candidate.kind === 'shell') {
    return remotes.flatMap(({ release, label }) =>
      toRows('contract', label, [
        ...(canRunUnder(release.contract, contract)
          ? []
          : [
              `${label} is built for contract ${release.contract}, this shell, ${version}, offers ${contract}. ` +
                `Build the shell against ${release.contract}, or promote a ${release.name} built for ` +
                `${contract} first.`,
            ]),
        ...listMajors(candidate, release, label),
      ]),
    )
  }
  return shells.flatMap(({ release, label, channel }) =>
    toRows('contract', label, [
      ...(canRunUnder(contract, release.contract)
        ? []
        : [
            `${name} is built for contract ${contract}, ${label} offers ${release.contract}. ` +
              (channel === 'stable'
                ? `Promote a shell that offers ${contract} first, or build ${name} against ${release.contract}.`
                : `The shell could no longer be rolled back. Build ${name} against ${release.contract}, or ` +
                  'pass --no-way-back (see the README of infra/platform/release).'),
          ]),
      ...listMajors(candidate, release, label),
    ]),
  )
}

function canRunUnder(built: string, offered: string): boolean {
  return (
    semver.major(built) === semver.major(offered) && semver.minor(built) <= semver.minor(offered)
  )
}

/** Conflicts in contracts other than the shell's, such as `@quantamental/api`: one major version per page. */
function listMajors(
  candidate: ReleaseDocument,
  other: ReleaseDocument,
  label: string,
): readonly string[] {
  return Object.entries(candidate.contracts ?? {}).flatMap(([contract, version]) => {
    const theirs = other.contracts?.[contract]
    if (contract === '@quantamental/remote' || !theirs) return []
    if (semver.major(theirs) === semver.major(version)) return []
    return [
      `${candidate.name} is built with ${contract} ${version}, ${label} with ${theirs}: another major. ` +
        'Build both with the same one.',
    ]
  })
}
