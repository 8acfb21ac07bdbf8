import {
  findDenial,
  type RegistryDocument,
  type ReleaseDocument,
} from '@quantamental/remote/release'
import semver from 'semver'
import { toReleaseName } from '../names.ts'
import { checkBudgets } from './check-budgets.ts'
import { checkCapabilities } from './check-capabilities.ts'
import { checkRequires, checkService, rangesOf } from './check-service.ts'
import { checkShared } from './check-shared.ts'
import { checkSurface } from './check-surface.ts'
import {
  type GateContext,
  type GateRow,
  listOpponents,
  type Opponent,
  type Opponents,
  type ServiceVersion,
  toRows,
} from './gate.ts'
import { listOverlaps } from './route-claims.ts'

/** First path segments served by the edge itself: a page there would be unreachable. */
const EDGE_SEGMENTS: ReadonlySet<string> = new Set(
  'api r .well-known composition composition.json csp-reports healthz readyz metrics version'.split(
    ' ',
  ),
)

/**
 * Check that each page and slot has one owner, except slots that the live shell fills with several. The previous shell is ignored, so that a page may move from the
 * shell to a remote; a rollback to that shell is then refused.
 */
function checkClaims(
  candidate: ReleaseDocument,
  { shells, remotes }: Opponents,
): readonly GateRow[] {
  const live = shells.filter(({ channel }) => channel === 'stable')
  const others = [...live, ...remotes]
  const open = live.flatMap(({ release }) => release.openSlots ?? [])
  return [
    ...toRows('claims', 'the edge', listReserved(candidate)),
    ...others.flatMap((other) =>
      toRows('claims', other.label, [
        ...listPages(candidate, other),
        ...listSlots(candidate, other, open),
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

function listSlots(
  candidate: ReleaseDocument,
  { release, label }: Opponent,
  open: readonly string[],
): readonly string[] {
  if (candidate.kind === 'shell' || release.kind === 'shell') return []
  return candidate.slots
    .filter(({ name }) => !open.includes(name))
    .filter(({ name }) => release.slots.some((theirs) => theirs.name === name))
    .map(
      ({ name }) =>
        `${candidate.name} fills the slot ${name}, which ${label} fills: the shell shows one of them. ` +
        `Leave it out, or have ${release.name} give it up and be promoted first.`,
    )
}

/** Module that the shell loads from every remote. */
const LOADED_EXPOSE = './remote'

/** Check that a remote exposes `LOADED_EXPOSE` and contains its entry. Shells expose nothing. */
function checkExposes(release: ReleaseDocument): readonly GateRow[] {
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

/**
 * Check a published release against every release and service it would run with. A refusal is a row, never an
 * error; see `listRefusals`. The browser runs last and only if all else passed, so that unsigned or damaged
 * code is never executed.
 */
export async function runGate(
  context: GateContext,
  release: ReleaseDocument,
): Promise<readonly GateRow[]> {
  const { store, registry, services, smoke } = context
  const opponents = withoutWayBack(context, await listOpponents(store, registry, release))
  const own = [
    ...checkDenied(registry, release),
    ...(await checkIntegrity(context.verify, release)),
  ]
  if (release.kind === 'service') return [...own, ...checkService(release, opponents)]
  const rows: readonly GateRow[] = [
    ...own,
    ...checkShared(release, opponents),
    ...checkSurface(release, opponents),
    ...checkCapabilities(release, opponents),
    ...checkContract(release, opponents),
    ...checkExposes(release),
    ...checkClaims(release, opponents),
    ...(await checkBudgets(store, release)),
    ...checkRequires(release, opponents),
    ...(services === null ? [] : checkServices(release, services, registry)),
  ]
  if (smoke === null) return rows
  if (rows.every(({ ok }) => ok)) return [...rows, ...(await smoke(release, registry))]
  const reason = 'The browser was not started: fix the errors above first.'
  return [...rows, { check: 'smoke', against: 'Chromium', ok: false, reason }]
}

function withoutWayBack(context: GateContext, opponents: Opponents): Opponents {
  if (context.wayBack !== false) return opponents
  const isPresent = ({ channel }: Opponent) => channel !== 'previous'
  const shells = opponents.shells.filter(isPresent)
  return { ...opponents, shells, formerRemotes: [], services: opponents.services.filter(isPresent) }
}

function checkDenied(
  registry: RegistryDocument,
  { name, version }: ReleaseDocument,
): readonly GateRow[] {
  const denial = findDenial(registry, name, version)
  return toRows(
    'denied',
    'the deny list',
    denial
      ? [
          `${name} ${version} was denied on ${denial.since} (${denial.reason}) and cannot be served ` +
            'again. Publish a fixed build.',
        ]
      : [],
  )
}

/** Check the signature and the digest of every file. */
async function checkIntegrity(
  verify: GateContext['verify'],
  release: ReleaseDocument,
): Promise<readonly GateRow[]> {
  const { signature, files } = await verify(release)
  const title = `${release.name} ${release.version}`
  return [
    ...toRows(
      'signature',
      'the trusted keys',
      signature === null
        ? []
        : [
            `${title}: ${signature}. Publish it again with a trusted release key; if you did not ` +
              'publish this version, alert the operators of the store.',
          ],
    ),
    ...toRows(
      'files',
      'what was published',
      files.map(
        (file) =>
          `${title}: ${file}. Remove this version from the store and publish the build again.`,
      ),
    ),
  ]
}

/**
 * Check that every running version of a service that the build calls is in its range, without those of the registry,
 * which says what runs next (`checkRequires`). Only one that its claims require must run: the others are called by parts
 * of a page that can do without them.
 */
function checkServices(
  release: ReleaseDocument,
  services: readonly ServiceVersion[],
  { services: released = {} }: RegistryDocument,
): readonly GateRow[] {
  return Object.entries(rangesOf(release)).flatMap(([service, needs]) => {
    if (released[toReleaseName(service)]) return []
    const running = services.filter((each) => each.service === service)
    if (running.length === 0 && release.requires[service] === undefined) return []
    if (running.length === 0) {
      return toRows('service', service, [
        `${release.name} needs the service ${service} ${needs}, which does not respond at /version. ` +
          `Start it, or ask the team of ${service} for its address.`,
      ])
    }
    return running.flatMap(({ version }) =>
      toRows(
        'service',
        `${service} ${version}`,
        listReasons(release.name, service, needs, version),
      ),
    )
  })
}

function listReasons(
  remote: string,
  service: string,
  needs: string,
  has: string,
): readonly string[] {
  const lead = `${remote} needs the service ${service} ${needs}, `
  if (semver.validRange(needs) === null) {
    return [`${lead}which is not a version range. Correct "requires" in its remote.json.`]
  }
  if (semver.valid(has) === null) {
    return [`${lead}which runs "${has}", not a valid version. Its team must set one.`]
  }
  if (semver.satisfies(has, needs, { includePrerelease: true })) return []
  const least = semver.minVersion(needs)
  if (least && semver.lt(has, least)) {
    return [
      `${lead}which runs ${has}: too old. The team of ${service} must deploy ${least} or newer ` +
        `first; then promote ${remote} again.`,
    ]
  }
  return [
    `${lead}which runs ${has}: newer than ${remote} works with. The team of ${remote} must build it for ` +
      `${service} ${has} and say so in "requires" of its remote.json.`,
  ]
}

/**
 * A shell supports its contract and all earlier minors, and those of the previous major if it serves one; patch versions
 * are ignored.
 */
function checkContract(
  candidate: ReleaseDocument,
  { shells, remotes }: Opponents,
): readonly GateRow[] {
  const { name, version, contract } = candidate
  if (candidate.kind === 'shell') {
    return remotes.flatMap(({ release, label }) =>
      toRows('contract', label, [
        ...(canRunUnder(release, candidate)
          ? []
          : [
              `${label} is built for contract ${release.contract}, this shell, ${version}, offers ${offersOf(candidate)}. ` +
                `Build the shell against ${release.contract}, or promote a ${release.name} built for ` +
                `${contract} first.`,
            ]),
        ...listMajors(candidate, release, label),
      ]),
    )
  }
  return shells.flatMap(({ release, label, channel }) =>
    toRows('contract', label, [
      ...(canRunUnder(candidate, release)
        ? []
        : [
            `${name} is built for contract ${contract}, ${label} offers ${offersOf(release)}. ` +
              (channel === 'stable'
                ? `Promote a shell that offers ${contract} first, or build ${name} against ${release.contract}.`
                : `The shell could no longer be rolled back. Build ${name} against ${release.contract}, or ` +
                  'pass --no-way-back (see the README of infra/platform/release).'),
          ]),
      ...listMajors(candidate, release, label),
    ]),
  )
}

function offersOf({ contract, previousContract }: ReleaseDocument): string {
  return previousContract === undefined ? contract : `${contract} and ${previousContract}`
}

function canRunUnder({ contract: built }: ReleaseDocument, shell: ReleaseDocument): boolean {
  const { contract, previousContract = contract } = shell
  return [contract, previousContract].some(
    (offered) =>
      semver.major(built) === semver.major(offered) && semver.minor(built) <= semver.minor(offered),
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
