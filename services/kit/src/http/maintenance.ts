import { OPERATOR_ROLE } from '@quantamental/api/cart'
import {
  DEFAULT_SITE_STATE,
  MAINTENANCE_CODE,
  type Maintenance,
  maintenanceAt,
  type SiteState,
  SiteStateSchema,
} from '@quantamental/api/site'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Value } from 'typebox/value'
import type { BusTopic } from '../events/bus-watch.ts'
import { ServiceError } from './errors.ts'
import { SETTLE_PATH } from './operations.ts'

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
  '/api/jwt/code',
  '/api/jwt/create',
  '/api/jwt/passkey',
  '/api/jwt/passkey/options',
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
    if (maintenance.starts_at === null) return done()
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

/** Notified in the transaction that changes it: the state as JSON. */
export const SITE_STATE_CHANNEL = 'site_state'

/** Latest known state of the site. */
export interface KnownSiteState {
  /** Last known state; defaults until loaded. */
  current(): SiteState
}

/** Default state, for an app without a database. */
export const UNTOUCHED_SITE: KnownSiteState = { current: () => DEFAULT_SITE_STATE }

/** `<schema>.site_state`: one row, written by account. Invalid values are ignored. */
export function createSiteState(schema: string): KnownSiteState & BusTopic {
  let known = DEFAULT_SITE_STATE
  const take = (state: unknown) => {
    if (Value.Check(SiteStateSchema, state)) known = state
  }
  return {
    channel: SITE_STATE_CHANNEL,
    current: () => known,
    async readAll(client) {
      const { rows } = await client.query<{ state: unknown }>(
        `select state from ${pg.escapeIdentifier(schema)}.site_state`,
      )
      take(rows[0]?.state ?? DEFAULT_SITE_STATE)
    },
    onNotification(payload) {
      try {
        take(JSON.parse(payload))
      } catch {
        // Invalid message, not from account: use the last known state.
      }
    },
  }
}
