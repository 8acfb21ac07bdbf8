import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { MAINTENANCE_CODE, type Maintenance, maintenanceAt } from '@quantamental/api/site'
import type { FastifyInstance } from 'fastify'
import { ServiceError } from './errors.ts'
import { SETTLE_PATH } from './operations.ts'
import type { KnownSiteState } from './site-state.ts'

/**
 * Routes served during maintenance: probes, the site state, and the ones an operator needs to sign
 * in.
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
/** Used when no end is planned. */
const RETRY_UNKNOWN_SECONDS = 300

const isAnswered = (url: string | undefined) =>
  url !== undefined && ANSWERED_IN_MAINTENANCE.includes(url.replace(/\/$/, ''))

/** Seconds until the planned end, between 60 and 3600; 300 when none is planned. */
export function retryAfterSeconds({ ends_at }: Pick<Maintenance, 'ends_at'>, now: Date): number {
  if (ends_at === null) return RETRY_UNKNOWN_SECONDS
  const left = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)
  return Math.min(RETRY_MAX_SECONDS, Math.max(RETRY_MIN_SECONDS, left))
}

/** 503 during planned maintenance; not logged, as it is expected. */
export class MaintenanceError extends ServiceError {
  override readonly name = 'MaintenanceError'

  constructor(waitSeconds: number) {
    super(503, 'The site is down for maintenance.', MAINTENANCE_CODE, {
      'retry-after': String(waitSeconds),
    })
  }
}

/** Reject everyone but operators during maintenance. Add it after `addAuth`, which determines the viewer. */
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
