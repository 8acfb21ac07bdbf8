import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { MAINTENANCE_CODE, type Maintenance, maintenanceAt } from '@quantamental/api/site'
import type { FastifyInstance } from 'fastify'
import { ServiceError } from './errors.ts'
import { SETTLE_PATH } from './operations.ts'
import type { KnownSiteState } from './site-state.ts'

/**
 * What is answered during maintenance too: probes, the state of the site, and what an operator needs to
 * be known as one.
 */
export const ANSWERED_IN_MAINTENANCE: readonly string[] = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/version',
  '/.well-known/jwks.json',
  '/api/site',
  '/api/csrf',
  '/api/getme',
  '/api/jwt/create',
  '/api/jwt/refresh',
  '/api/jwt/verify',
  '/api/logout',
]

const RETRY_MIN_SECONDS = 60
const RETRY_MAX_SECONDS = 3600
/** Where no end was planned. */
const RETRY_UNKNOWN_SECONDS = 300

const isAnswered = (url: string | undefined) =>
  url !== undefined && ANSWERED_IN_MAINTENANCE.includes(url.replace(/\/$/, ''))

/** Seconds until the planned end, between a minute and an hour; five minutes when none is planned. */
export function retryAfterSeconds({ ends_at }: Pick<Maintenance, 'ends_at'>, now: Date): number {
  if (ends_at === null) return RETRY_UNKNOWN_SECONDS
  const left = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)
  return Math.min(RETRY_MAX_SECONDS, Math.max(RETRY_MIN_SECONDS, left))
}

/** 503 of planned maintenance; nothing is wrong, so nothing is logged of it. */
export class MaintenanceError extends ServiceError {
  override readonly name = 'MaintenanceError'

  constructor(waitSeconds: number) {
    super(503, 'The site is down for maintenance.', MAINTENANCE_CODE, {
      'retry-after': String(waitSeconds),
    })
  }
}

/** During maintenance all but operators are told to come back later. Needs to know who asks. */
export function addMaintenance(
  app: FastifyInstance,
  site: KnownSiteState,
  now: () => Date = () => new Date(),
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { maintenance } = site.current()
    const at = now()
    if (
      maintenanceAt(maintenance, at) !== 'on' ||
      isAnswered(request.routeOptions.url) ||
      request.routeOptions.url === SETTLE_PATH ||
      request.viewer.roles.includes(OPERATOR_ROLE)
    ) {
      done()
      return
    }
    done(new MaintenanceError(retryAfterSeconds(maintenance, at)))
  })
}
