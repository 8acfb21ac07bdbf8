import type { CompositionRecord } from '@quantamental/release/composition-record'
import { isReleaseName, isReleaseVersion } from '@quantamental/release/names'
import {
  BEACON_BYTES_MAX,
  BEACON_FRAMES_MAX,
  BEACON_MARKS_MAX,
  BEACON_MESSAGE_MAX,
  BEACON_PATH,
} from '@quantamental/remote/delivery'
import {
  type Beacon,
  type BeaconError,
  type BeaconMark,
  buildName,
  type RegistryDocument,
} from '@quantamental/remote/release'
import type { FastifyInstance } from 'fastify'
import type { CanaryWatch } from '../canary/canary-watch.ts'
import { isInShare } from '../canary/find-canary.ts'
import type { CompositionRecords } from '../composition/composition-records.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import type { VisitorReader } from '../composition/read-visitor.ts'
import type { EdgeCookies } from '../cookies.ts'
import { sendDetail } from '../responses.ts'
import type { BeaconCounts } from './beacon-counts.ts'

const WINDOW_MS = 60_000
/** Memory limit in addresses; reaching it resets the window. */
const ADDRESSES_MAX = 10_000

/** Return a function that counts a request of an address and checks it against the limit per minute. */
export function createRateLimit(
  most: number,
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  let startedAt = now()
  const counts = new Map<string, number>()
  return (address) => {
    if (now() - startedAt >= WINDOW_MS || counts.size >= ADDRESSES_MAX) {
      counts.clear()
      startedAt = now()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  }
}

const COMPOSITION = /^[0-9a-f]{12}$/
const PHASES: readonly unknown[] = ['load', 'render', 'run'] satisfies BeaconMark['phase'][]
const OUTCOMES: readonly unknown[] = ['ok', 'fault'] satisfies BeaconMark['outcome'][]
/** Longer than any real load; higher values come from clock jumps. */
const MS_MAX = 600_000

/** Parse a beacon; undefined if invalid. Duplicate marks of a remote, version and phase count once. */
export function parseBeacon(body: unknown): Beacon | undefined {
  if (!Buffer.isBuffer(body) || body.length > BEACON_BYTES_MAX) return undefined
  let value: Partial<Record<keyof Beacon, unknown>> | null
  try {
    value = JSON.parse(body.toString())
  } catch {
    return undefined
  }
  const { composition, marks } = value ?? {}
  if (typeof composition !== 'string' || !COMPOSITION.test(composition)) return undefined
  if (!Array.isArray(marks) || marks.length > BEACON_MARKS_MAX || !marks.every(isMark)) {
    return undefined
  }
  const once = new Map(
    marks
      .map(withPrintableError)
      .map((mark) => [`${mark.remote} ${mark.version} ${mark.phase}`, mark]),
  )
  return { composition, marks: [...once.values()] }
}

function isMark(value: unknown): value is BeaconMark {
  const { remote, version, phase, outcome, ms, error } = (value ?? {}) as Partial<
    Record<keyof BeaconMark, unknown>
  >
  return (
    typeof remote === 'string' &&
    isReleaseName(remote) &&
    typeof version === 'string' &&
    isReleaseVersion(version) &&
    PHASES.includes(phase) &&
    OUTCOMES.includes(outcome) &&
    typeof ms === 'number' &&
    ms >= 0 &&
    ms <= MS_MAX &&
    (error === undefined || isError(error))
  )
}

const STACK = /^[0-9a-f]{8}$/
const FRAME = /^[\w.+/-]{1,200}:\d{1,7}:\d{1,9}$/
const isFrame = (value: unknown) => typeof value === 'string' && FRAME.test(value)
/** Control and format characters, which a terminal would interpret. */
const UNPRINTABLE = /\p{C}+/gu

function isError(value: unknown): value is BeaconError {
  const { message, stack, frames } = (value ?? {}) as Partial<Record<keyof BeaconError, unknown>>
  return (
    typeof message === 'string' &&
    message.length <= BEACON_MESSAGE_MAX &&
    typeof stack === 'string' &&
    STACK.test(stack) &&
    (frames === undefined ||
      (Array.isArray(frames) && frames.length <= BEACON_FRAMES_MAX && frames.every(isFrame)))
  )
}

function withPrintableError({ error, ...mark }: BeaconMark): BeaconMark {
  if (!error) return mark
  const { message, stack, frames } = error
  return {
    ...mark,
    error: { message: message.replaceAll(UNPRINTABLE, ' '), stack, ...(frames && { frames }) },
  }
}

/** Limit for each IP address; a page sends two or three. */
const BEACONS_PER_MINUTE = 120

interface BeaconParts {
  readonly source: CompositionSource
  readonly records: CompositionRecords
  readonly visitors: VisitorReader
  readonly cookies: EdgeCookies
  readonly counts: BeaconCounts
  readonly watch: CanaryWatch
}

/** Whether a page of this composition can have loaded the build, directly or as a fallback. */
function isKnownBuild(
  { remote, version }: BeaconMark,
  record: CompositionRecord,
  { remotes }: RegistryDocument,
): boolean {
  const channel = remotes[remote]
  const inRegistry = channel && [channel.stable, ...channel.previous].includes(version)
  return record.remotes[remote]?.version === version || inRegistry === true
}

/** Add the `POST` endpoint for page reports on remotes. Marks of builds the page cannot have loaded are ignored. */
export function addBeaconRoute(app: FastifyInstance, parts: BeaconParts): void {
  const { source, records, visitors, cookies, counts, watch } = parts
  const isAllowed = createRateLimit(BEACONS_PER_MINUTE)

  app.post(BEACON_PATH, { config: { quiet: true } }, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return sendDetail(reply, 403, 'Forbidden.')
    if (!isAllowed(request.ip))
      return sendDetail(reply, 429, 'Too many beacons. Try again in a minute.')
    // A remote under development may break others.
    if (cookies.read(request.headers.cookie, 'local')) return reply.code(204).send()
    const beacon = parseBeacon(request.body)
    if (!beacon) return sendDetail(reply, 400, 'Invalid beacon.')

    const found = await records.find(beacon.composition)
    const record = found === 'unreachable' ? undefined : found
    const registry = source.registry()
    const bucket = visitors.readBucket(request.headers.cookie)
    const canaryOf = ({ remote, version }: BeaconMark) => {
      const canary = registry.remotes[remote]?.canary
      return canary?.version === version ? canary : undefined
    }
    /** Report on a canary count only from browsers in its share. */
    const isCredible = (mark: BeaconMark) => {
      const canary = canaryOf(mark)
      return !canary || isInShare(mark.remote, canary, bucket)
    }
    const marks = record
      ? beacon.marks.filter((mark) => isKnownBuild(mark, record, registry) && isCredible(mark))
      : []
    watch.begin(registry)
    counts.add(marks)
    watch.judge(registry)

    const faults = marks.filter(({ outcome }) => outcome === 'fault')
    for (const { remote, version, phase, error } of faults) {
      const build = buildName(remote, version)
      const fault = { remote, build, phase, composition: beacon.composition, ...error }
      request.log.info(fault, 'remote failed on a page')
    }
    const failed = faults.filter((mark) => canaryOf(mark) !== undefined)
    if (failed.length > 0) {
      const builds = failed.map(({ remote, version }) => buildName(remote, version))
      reply.header('set-cookie', visitors.avoid(request.headers.cookie, builds))
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
