import type { ReleaseDocument } from '@quantamental/remote/release'
import { listDeprecatedUses, presentDeprecation } from '../deprecated-uses.ts'
import { type GateRow, type Opponent, type Opponents, toRows } from './gate.ts'

/**
 * Compare the names that remotes import from shared packages with those that the shell provides: the page has the
 * shell's copy only, where a missing name is undefined. Builds without a surface are not compared.
 */
export function checkSurface(
  candidate: ReleaseDocument,
  { shells, remotes, formerRemotes }: Opponents,
): readonly GateRow[] {
  const isShell = candidate.kind === 'shell'
  const opponents = (isShell ? [...remotes, ...formerRemotes] : shells).filter(
    ({ release }) => candidate.surface && release.surface,
  )
  return opponents.flatMap((opponent) => {
    const missing = isShell
      ? listMissing(opponent.release, candidate)
      : listMissing(candidate, opponent.release)
    const advise = isShell ? adviseShell : adviseRemote
    const rows = toRows(
      'surface',
      opponent.label,
      missing.map((each) => advise(candidate, opponent, each)),
    )
    const [user, shell] = isShell
      ? [opponent.release, candidate]
      : [candidate, opponent.channel === 'stable' ? opponent.release : undefined]
    const uses = shell ? listDeprecatedUses(shell, user) : []
    const note = uses.map((use) => `${user.name} uses ${presentDeprecation(use)}.`).join(' ')
    return note === '' ? rows : rows.map((row) => ({ ...row, note }))
  })
}

interface MissingNames {
  readonly sharedPackage: string
  readonly names: string
}

/** Imported names that the shell lacks, by package. Packages that the shell does not share come with the remote. */
function listMissing(remote: ReleaseDocument, shell: ReleaseDocument): readonly MissingNames[] {
  const offered = shell.surface?.exports ?? {}
  return Object.entries(remote.surface?.imports ?? {}).flatMap(([sharedPackage, names]) => {
    const missing = names.filter((name) => offered[sharedPackage]?.includes(name) === false)
    return missing.length === 0 ? [] : [{ sharedPackage, names: missing.join(', ') }]
  })
}

function adviseRemote(
  { name }: ReleaseDocument,
  { label, channel }: Opponent,
  { sharedPackage, names }: MissingNames,
): string {
  return (
    `${name} uses ${names} of ${sharedPackage}, which ${label} does not offer. ` +
    (channel === 'stable'
      ? `Promote a shell that offers ${names} first, or build ${name} without it.`
      : `The shell could no longer be rolled back. Build ${name} without it, or pass --no-way-back.`)
  )
}

function adviseShell(
  { version }: ReleaseDocument,
  { release, label, channel }: Opponent,
  { sharedPackage, names }: MissingNames,
): string {
  return (
    `this shell, ${version}, does not offer ${names} of ${sharedPackage}, which ${label} uses. ` +
    (channel === 'previous'
      ? `${release.name} could no longer be rolled back. Restore it in ${sharedPackage} and build the ` +
        'shell again, or pass --no-way-back.'
      : `Restore it in ${sharedPackage} and build the shell again, or promote a ${release.name} ` +
        'that does not use it first.')
  )
}
