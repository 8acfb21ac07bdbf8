import { createRateLimiter, type RateLimit } from '@quantamental/service-kit/app'
import { addGauge } from '@quantamental/service-kit/metrics'
import { eventLoopDelayOf } from '@quantamental/service-kit/overload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTurns, type TakeTurn, type Turns } from './turns.ts'

/** Expensive reads that run at a time; each blocks the event loop for a few milliseconds. */
const READS_AT_ONCE = 2
/** Files that are prepared at a time, in slices between other requests. */
const EXPORTS_AT_ONCE = 1
/** Waiting reads of a kind of viewer: about a second of work. */
const READS_WAITING_MAX = 100
/** Waiting exports of a kind of viewer: about a second of work. */
const EXPORTS_WAITING_MAX = 15
const RETRY_AFTER_SECONDS = 3
/** Share of the event loop delay that refuses all requests, from which expensive reads of some viewers are refused. */
const LATE_FROM = 0.5

const WINDOW_SECONDS = 60
/** Lists, plots and peers that are not cached, of one visitor's address. */
const VISITOR_READS: RateLimit = { max: 120, windowSeconds: WINDOW_SECONDS }
const VISITOR_EXPORTS: RateLimit = { max: 10, windowSeconds: WINDOW_SECONDS }
const USER_EXPORTS: RateLimit = { max: 30, windowSeconds: WINDOW_SECONDS }

type Check = (request: FastifyRequest) => Promise<void>

/** Limits of expensive reads; decision 0080. */
export interface ReadLimits {
  readonly takeTurn: TakeTurn
  readonly takeExportTurn: TakeTurn
  /** Count a read that is not cached. @throws TooManyRequestsError beyond the budget of a visitor. */
  readonly countRead: Check
  /** Count an export. @throws TooManyRequestsError beyond the budget of a visitor or user. */
  readonly countExport: Check
}

function addWaitingGauge(app: FastifyInstance, work: 'reads' | 'exports', turns: Turns): void {
  const help = `Expensive ${work} that wait for their turn, by kind of viewer.`
  addGauge(app, { name: `stocks_${work}_waiting`, help, label: 'viewer' }, async () =>
    turns.waiting(),
  )
}

/** Create the limits; `factor` multiplies the rates, 0 lifts them. */
export function createReadLimits(app: FastifyInstance, factor: number): ReadLimits {
  const lateFromMs = LATE_FROM * app.serviceConfig.eventLoopDelayMaxMs
  const shared = {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    isLate: () => lateFromMs > 0 && eventLoopDelayOf(app) > lateFromMs,
    onLimited: app.countLimited.bind(app),
  }
  const reads = createTurns({ ...shared, atOnce: READS_AT_ONCE, waitingMax: READS_WAITING_MAX })
  const exports = createTurns({
    ...shared,
    atOnce: EXPORTS_AT_ONCE,
    waitingMax: EXPORTS_WAITING_MAX,
  })
  addWaitingGauge(app, 'reads', reads)
  addWaitingGauge(app, 'exports', exports)
  const limiterOf = (
    { max, windowSeconds }: RateLimit,
    keyOf?: (request: FastifyRequest) => string,
  ) => createRateLimiter(app, { max: Math.ceil(max * factor), windowSeconds }, keyOf)
  const countVisitorRead = limiterOf(VISITOR_READS)
  const countVisitorExport = limiterOf(VISITOR_EXPORTS)
  const countUserExport = limiterOf(USER_EXPORTS, ({ viewer }) => String(viewer.userId))
  return {
    takeTurn: reads.take,
    takeExportTurn: exports.take,
    countRead: async (request) => {
      if (request.viewer.userId === null) await countVisitorRead(request)
    },
    countExport: (request) =>
      request.viewer.userId === null ? countVisitorExport(request) : countUserExport(request),
  }
}
