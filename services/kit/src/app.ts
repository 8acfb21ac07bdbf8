import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { ApiScope } from '@quantamental/api/account'
import type {
  RouteBody,
  RouteContract,
  RouteHeaders,
  RouteParams,
  RouteQuery,
  RouteResult,
} from '@quantamental/api/common'
import { addHttpSpans } from '@quantamental/telemetry/http-spans'
import { createMetrics } from '@quantamental/telemetry/metrics'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import {
  addAuth,
  createRemoteKeySource,
  type KeySource,
  type RevokedSessions,
  requireStepUp,
  requireViewer,
  type Viewer,
} from './auth/auth.ts'
import { createCsrfGuard } from './auth/csrf.ts'
import { addKeyLimit, createKeyHook, isKeyRequest } from './auth/guards.ts'
import { createRevokedSessions } from './auth/revoked-sessions.ts'
import type { ServiceConfig } from './config.ts'
import { type BusWatch, NO_BUS_WATCH, watchBus } from './events/bus-watch.ts'
import { addErrorHandling, sendError } from './http/error-handler.ts'
import {
  addMaintenance,
  createSiteState,
  type KnownSiteState,
  UNTOUCHED_SITE,
} from './http/maintenance.ts'
import { addApiDocuments, describeOperation } from './http/openapi.ts'
import { addOperationRoutes } from './http/operations.ts'
import { addOverloadProtection } from './http/overload.ts'
import { addRateLimiting } from './http/rate-limit.ts'
import { addValidation } from './http/validation.ts'
import {
  addRequestLogging,
  childLogger,
  compositionOf,
  createLoggerOptions,
  createRequestId,
  type LogStream,
} from './telemetry/logging.ts'
import { addDatabaseGauges, addLimitCounter } from './telemetry/metrics.ts'

export {
  addressKey,
  createRateLimiter,
  type RateLimit,
  type RateLimitStore,
  readAddress,
  readRateLimitFactor,
} from './http/rate-limit.ts'

const BODY_MAX_BYTES = 64 * 1024
const PARAM_MAX_LENGTH = 2048

export interface ServiceAppOptions {
  readonly config: ServiceConfig
  // biome-ignore lint/suspicious/noExplicitAny: the app only checks that the database responds
  readonly db: Kysely<any>
  /** Extra readiness check, which rejects while the service must not receive traffic. */
  readonly ready?: () => Promise<void>
  /** Source of token keys; the set published by account by default. */
  readonly keys?: KeySource
  /** Revoked sessions; read from the bus schema by default, together with the site state. */
  readonly revoked?: RevokedSessions
  /** Site state; only used together with `revoked`. */
  readonly site?: KnownSiteState
  /** Clock that decides when planned maintenance starts and ends. */
  readonly now?: () => Date
  readonly logStream?: LogStream
}

declare module 'fastify' {
  interface FastifyInstance {
    serviceConfig: ServiceConfig
    /** Registry behind `/metrics`; services add gauges with `addGauge`. */
    metricsRegistry: Registry
    /** Site-wide state: flags and maintenance. */
    site: KnownSiteState
    /** Start draining: `/readyz` returns 503 and every response closes its connection. */
    leave(): void
  }
}

interface BusState {
  readonly revoked: RevokedSessions
  readonly site: KnownSiteState
  readonly watch: BusWatch
}

/** Watch the bus schema for revoked sessions and the site state until the app closes. */
function watchState(app: FastifyInstance, options: ServiceAppOptions): BusState {
  if (options.revoked) {
    const { revoked, site = UNTOUCHED_SITE } = options
    return { revoked, site, watch: NO_BUS_WATCH }
  }
  const { databaseUrl, busSchema } = options.config
  const revoked = createRevokedSessions(busSchema)
  const site = createSiteState(busSchema)
  const onLost = (err: unknown) =>
    app.log.warn(
      { err },
      'bus unavailable: revoked sessions stay valid until their tokens expire, and the site state is the last one known',
    )
  return { revoked, site, watch: watchBus({ databaseUrl, topics: [revoked, site], onLost }) }
}

/** Accept JSON only. An empty body counts as none, so routes without input need no `{}`. */
function addBodyParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/**
 * Create a Fastify app with everything the four services share; services add their routes with
 * `addRoute`.
 */
export async function createServiceApp(options: ServiceAppOptions): Promise<FastifyInstance> {
  const { config, db } = options
  const app = Fastify({
    logger: createLoggerOptions(config, options.logStream),
    genReqId: createRequestId,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: childLogger,
    trustProxy: [...(config.trustedProxies ?? ['loopback'])],
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // Keep serving open connections while closing, so a restart loses no request.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_MAX_LENGTH },
    frameworkErrors: (error, request, reply) =>
      sendError(error as FastifyError, request as FastifyRequest, reply as unknown as FastifyReply),
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as FastifyInstance

  app.decorate('serviceConfig', config)
  app.decorate('now', options.now ?? (() => new Date()))
  addErrorHandling(app)
  addBodyParsing(app)
  addValidation(app)
  addRequestLogging(app, config)
  addHttpSpans(app, (request) => ({ 'request.id': request.id, ...compositionOf(request.raw) }))
  const metrics = createMetrics(app, config)
  app.decorate('metricsRegistry', metrics)
  addLimitCounter(app)
  addDatabaseGauges(app, db as Kysely<never>, config)
  await addApiDocuments(app, config)
  const { revoked, site, watch } = watchState(app, options)
  app.decorate('site', site)
  const ready = async () => {
    if (!watch.isLoaded()) throw new Error('The revoked sessions have not been read yet')
    await options.ready?.()
  }
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  addOperationRoutes(app, {
    config,
    db: db as Kysely<never>,
    metrics,
    ready,
    isLeaving: () => isLeaving,
  })
  await addOverloadProtection(app, config.eventLoopDelayMaxMs)
  await app.register(cookie)
  await addAuth(app, {
    publicOrigin: config.publicOrigin,
    keys: options.keys ?? createRemoteKeySource(config.jwksUrl),
    revoked,
  })
  addMaintenance(app, site, app.now)
  app.addHook('onReady', () => watch.firstAttempt)
  app.addHook('onClose', () => watch.stop())
  await addRateLimiting(app)
  addKeyLimit(app)
  app.addHook('preClose', async () => app.leave())
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A keep-alive connection would delay closing until its timeout.
    if (isLeaving) reply.header('connection', 'close')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    done(null, payload)
  })
  return app
}

/** Input of a route handler. */
export interface RouteCall<R extends RouteContract> {
  readonly params: RouteParams<R>
  readonly query: RouteQuery<R>
  readonly headers: RouteHeaders<R>
  readonly body: RouteBody<R>
  readonly viewer: Viewer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface RouteOptions {
  /**
   * `required` returns 401 without a valid session; `optional` (default) treats an invalid session
   * as a visitor.
   */
  readonly auth?: 'required' | 'optional'
  /**
   * CSRF check; on by default for unsafe methods. Switch it off only for machine-to-machine routes.
   */
  readonly csrf?: boolean
  /**
   * Scope an API key needs for the route; by default no API key is accepted. `public` ignores
   * bearer headers.
   */
  readonly scope?: ApiScope | 'public'
  /** Require a sign-in or step-up in the last five minutes. */
  readonly stepUp?: true
  /** Checks to run after input validation and before the handler, such as rate limits. */
  readonly before?: readonly ((request: FastifyRequest) => Promise<void>)[]
  /** Override the default body limit. */
  readonly bodyMaxBytes?: number
}

const SUCCESS_STATUSES = [200, 201, 202, 204] as const

function successStatusOf(contract: RouteContract): number {
  const status = SUCCESS_STATUSES.find((candidate) => candidate in contract.response)
  if (status === undefined) throw new Error(`${contract.path} has no success response`)
  return status
}

/**
 * Register a contract route. The handler's result becomes the body of the contract's success
 * status (none for 204); a handler that sends the response itself returns `reply`.
 */
export function addRoute<const R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: (
    call: RouteCall<R>,
  ) => Promise<RouteResult<R> | FastifyReply> | RouteResult<R> | FastifyReply,
  options: RouteOptions = {},
): void {
  const { serviceConfig } = app
  const { before } = options
  const { service } = serviceConfig
  const status = successStatusOf(contract)
  const refuseForged = createCsrfGuard(serviceConfig)
  const guards = [
    ...(options.scope === 'public' ? [] : [createKeyHook(options.scope)]),
    ...(options.csrf === false || contract.method === 'GET'
      ? []
      : [
          // Browsers never add a bearer header on their own, so CSRF does not apply to it.
          async (request: FastifyRequest) =>
            isKeyRequest(request) ? undefined : refuseForged(request),
        ]),
    ...(options.auth === 'required' ? [requireViewer] : []),
    ...(options.stepUp ? [requireStepUp] : []),
  ]
  app.route({
    method: contract.method,
    url: contract.path,
    schema: {
      ...describeOperation({ service, operationIds: app.operationIds }, contract, options),
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.headers && { headers: contract.headers }),
      ...(contract.body && { body: contract.body }),
      response: contract.response,
    },
    ...(options.bodyMaxBytes !== undefined && { bodyLimit: options.bodyMaxBytes }),
    onRequest: guards,
    handler(request, reply) {
      const { params, query, headers, body, viewer } = request
      const call = { params, query, headers, body, viewer, request, reply }
      const result = before
        ? runAll(before, request).then(() => handler(call as unknown as RouteCall<R>))
        : handler(call as unknown as RouteCall<R>)
      // No promise for a result at hand: Fastify and the event loop would spend more on it than on most handlers.
      if (result !== reply && isPromise(result)) {
        return result.then((value) => sendResult(reply, status, value))
      }
      sendResult(reply, status, result)
    },
  })
}

async function runAll(
  checks: NonNullable<RouteOptions['before']>,
  request: FastifyRequest,
): Promise<void> {
  for (const check of checks) await check(request)
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}

/** Send the result of a handler, unless it has sent the response itself. */
function sendResult(reply: FastifyReply, status: number, result: unknown): FastifyReply {
  if (result === reply || reply.sent) return reply
  return reply.code(status).send(status === 204 ? undefined : result)
}

type Answer<R extends RouteContract> = RouteResult<R> | FastifyReply

/** `addRoute` of a service: the handler also gets the dependencies, and the route is registered later. */
export function routesOf<Context>() {
  return <const R extends RouteContract>(
    contract: R,
    handler: (call: RouteCall<R> & Context) => Answer<R> | Promise<Answer<R>>,
    options?: RouteOptions,
  ) =>
    (app: FastifyInstance, context: Context): void =>
      addRoute(app, contract, (call) => handler({ ...context, ...call }), options)
}
