import { type JsonSchema, listNarrowings, type Narrowing } from '@quantamental/api/compatibility'
import type { ReleaseDocument, ServiceFacts } from '@quantamental/remote/release'
import semver from 'semver'
import { findService } from '../names.ts'
import { type GateRow, type Opponent, type Opponents, toRows } from './gate.ts'

/** Check that the services of the registry implement what a build requires. */
export function checkRequires(
  release: ReleaseDocument,
  { services }: Opponents,
): readonly GateRow[] {
  return services.flatMap(({ release: service, label }) =>
    toRows('requires', label, listUnmet(release, release.name, service, label)),
  )
}

/** Check a service against the builds that call it and the services that it exchanges events with. */
export function checkService(
  release: ReleaseDocument,
  { shells, remotes, formerRemotes, services }: Opponents,
): readonly GateRow[] {
  const builds = [...shells, ...remotes, ...formerRemotes]
  const siblings = services.filter((other) => other.release.name === release.name)
  return [
    ...builds.flatMap(({ release: build, label }) =>
      toRows(
        'requires',
        label,
        listUnmet(build, label, release, `${release.name} ${release.version}`),
      ),
    ),
    ...services.flatMap((other) => toRows('events', other.label, listEventChanges(release, other))),
    ...siblings.flatMap((other) => toRows('migrations', other.label, listBroken(release, other))),
  ]
}

/** Ranges of the services that a build calls; those of its claims are narrower. */
export const rangesOf = ({
  requires,
  surface,
}: ReleaseDocument): Readonly<Record<string, string>> => ({
  ...surface?.services,
  ...requires,
})

function listUnmet(
  build: ReleaseDocument,
  title: string,
  { name, service }: ReleaseDocument,
  label: string,
): readonly string[] {
  const needs = rangesOf(build)[findService(name) ?? name]
  const has = service?.api ?? ''
  if (needs === undefined || semver.satisfies(has, needs, { includePrerelease: true })) return []
  return [
    `${title} needs the service ${name} ${needs}; ${label} implements ${has}. Promote versions that work ` +
      'with each other first, or together.',
  ]
}

/** Events between two services: what one writes, the other must be able to read. */
function listEventChanges(candidate: ReleaseDocument, other: Opponent): readonly string[] {
  const [mine, theirs] = [candidate, other.release].map(({ service }) => service?.events ?? {})
  if (!mine || !theirs) return []
  return Object.entries(mine).flatMap(([event, schema]) => {
    const known = theirs[event]
    if (!known) return []
    const changes = [
      ...listUnreadable(schema, known).map((change) => `${other.label} cannot read it: ${change}`),
      ...listUnreadable(known, schema).map(
        (change) =>
          `${candidate.name} ${candidate.version} cannot read that of ${other.label}: ${change}`,
      ),
    ]
    return changes.map(
      (change) =>
        `the event ${event} changed, and ${change}. Add optional fields only, or publish it under a new name.`,
    )
  })
}

function listUnreadable(written: object, read: object): readonly string[] {
  return listNarrowings(written as JsonSchema, read as JsonSchema, { closed: false })
    .filter(({ kind }) => kind !== 'limit')
    .map(presentNarrowing)
}

function presentNarrowing({ at, kind, what }: Narrowing): string {
  return kind === 'missing' ? `${at} is missing` : `${at || 'the payload'} can be ${what}`
}

/** Versions on one database: neither may lack what the other's contracting migrations rely on. */
function listBroken(candidate: ReleaseDocument, other: Opponent): readonly string[] {
  const title = `${candidate.name} ${candidate.version}`
  return [
    ...listContracted(candidate.service, other.release.service).map(
      ({ name, unusedSince }) =>
        `${title} has the migration ${name}, which removes what ${other.label} still uses: that version ` +
        `lacks ${unusedSince}. Promote one that has it first; once no version without it is left to return to, ` +
        'publish the removal.',
    ),
    ...listContracted(other.release.service, candidate.service).map(
      ({ name, unusedSince }) =>
        `the migration ${name} of ${other.label} removed what ${title} uses: it lacks ${unusedSince}.`,
    ),
  ]
}

function listContracted(of: ServiceFacts | undefined, from: ServiceFacts | undefined) {
  const has = new Set(from?.migrations.map(({ name }) => name))
  return (of?.migrations ?? []).filter(
    ({ unusedSince }) => unusedSince !== undefined && !has.has(unusedSince),
  )
}
