import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import type { ApiScope } from '@quantamental/api/account'
import {
  BRAND,
  type RouteBody,
  type RouteContract,
  type RouteHeaders,
  type RouteParams,
  type RouteQuery,
  type RouteResult,
} from '@quantamental/api/common'
import { addHttpSpans } from '@quantamental/telemetry/http-spans'
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
  requireViewer,
  type Viewer,
} from './auth.ts'
import { addBodyParsing } from './body-parsing.ts'
import { type BusWatch, NO_BUS_WATCH, watchBus } from './bus-watch.ts'
import type { ServiceConfig } from './config.ts'
import { createCsrfGuard } from './csrf.ts'
import { addErrorHandling, sendError } from './error-handler.ts'
import { addKeyLimit, createKeyGuard, isKeyRequest } from './key-guard.ts'
import {
  addRequestLogging,
  childLogger,
  compositionOf,
  createLoggerOptions,
  createRequestId,
  type LogStream,
} from './logging.ts'
import { addMaintenance } from './maintenance.ts'
import { addDatabaseGauges, createMetrics } from './metrics.ts'
import { addOperationRoutes } from './operations.ts'
import { addRateLimiting } from './rate-limit.ts'
import { createRevokedSessions } from './revoked-sessions.ts'
import { createSiteState, type KnownSiteState, UNTOUCHED_SITE } from './site-state.ts'
import { addValidation } from './validation.ts'

export { readAddress } from './ip-address.ts'
export {
  addressKey,
  createRateLimiter,
  type RateLimit,
  type RateLimitStore,
  type SharedLimit,
} from './rate-limit.ts'

const BODY_MAX_BYTES = 64 * 1024
const PARAM_MAX_LENGTH = 2048

export interface ServiceAppOptions {
  readonly config: ServiceConfig
  // biome-ignore lint/suspicious/noExplicitAny: the app asks only whether the database answers
  readonly db: Kysely<any>
  /** More that must hold before the service takes traffic; a rejection says it does not. */
  readonly ready?: () => Promise<void>
  /** Where token keys come from; account's published set by default. */
  readonly keys?: KeySource
  /** Sessions that were ended; by default what the bus schema says of them and of the site. */
  readonly revoked?: RevokedSessions
  /** What holds of the whole site, for an app that is given `revoked` as well. */
  readonly site?: KnownSiteState
  /** By which planned maintenance begins and ends. */
  readonly now?: () => Date
  readonly logStream?: LogStream
}

declare module 'fastify' {
  interface FastifyInstance {
    serviceConfig: ServiceConfig
    /** What `/metrics` shows; a service adds gauges with `addGauge`. */
    metricsRegistry: Registry
    /** What holds of the whole site: flags, maintenance. */
    site: KnownSiteState
    /** From now on `/readyz` is 503 and every answer the last of its connection. */
    leave(): void
  }
}

interface BusState {
  readonly revoked: RevokedSessions
  readonly site: KnownSiteState
  readonly watch: BusWatch
}

/** What the bus schema says of sessions and of the site, as long as the app runs. */
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
      'the bus cannot be heard: tokens of ended sessions are believed till they expire, the state of the site stays as it is known',
    )
  return { revoked, site, watch: watchBus({ databaseUrl, topics: [revoked, site], onLost }) }
}

/** A Fastify app with everything the four services share; a service adds its routes with `addRoute`. */
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
    // Whoever asks on a connection of before is answered as ever: nothing is lost by a restart.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_MAX_LENGTH },
    frameworkErrors: (error, request, reply) =>
      sendError(error as FastifyError, request as FastifyRequest, reply as unknown as FastifyReply),
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as FastifyInstance

  app.decorate('serviceConfig', config)
  addErrorHandling(app)
  addBodyParsing(app)
  addValidation(app)
  addRequestLogging(app)
  addHttpSpans(app, (request) => ({ 'request.id': request.id, ...compositionOf(request.raw) }))
  const metrics = createMetrics(app, config)
  app.decorate('metricsRegistry', metrics)
  addDatabaseGauges(app, db as Kysely<never>, config)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND.name} ${config.service}`, version: config.version },
    },
  })
  const { revoked, site, watch } = watchState(app, options)
  app.decorate('site', site)
  const ready = async () => {
    if (!watch.isLoaded()) throw new Error('The ended sessions were never read')
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
  app.get(
    `/api/docs/${config.service}.json`,
    { schema: { hide: true }, config: { quiet: true } },
    async () => app.swagger(),
  )

  await app.register(underPressure, { maxEventLoopDelay: config.eventLoopDelayMaxMs })
  await app.register(cookie)
  await addAuth(app, {
    publicOrigin: config.publicOrigin,
    keys: options.keys ?? createRemoteKeySource(config.jwksUrl),
    revoked,
  })
  addMaintenance(app, site, options.now)
  app.addHook('onReady', () => watch.firstAttempt)
  app.addHook('onClose', () => watch.stop())
  await addRateLimiting(app)
  addKeyLimit(app)
  app.addHook('preClose', async () => app.leave())
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A connection kept alive past its last answer would hold the close up until it times out.
    if (isLeaving) reply.header('connection', 'close')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    done(null, payload)
  })
  return app
}

/** What a route's handler is given. */
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
  /** `required`: 401 without a valid session. Default `optional`: an invalid session is a visitor. */
  readonly auth?: 'required' | 'optional'
  /** Off only for routes another machine calls; on by default for unsafe methods. */
  readonly csrf?: boolean
  /**
   * What an API key must be allowed to ask the route; none may by default. `public`: a bearer header
   * is not looked at.
   */
  readonly scope?: ApiScope | 'public'
  /** Run when the input is known to be well-formed, before the handler: rate limits. */
  readonly before?: readonly ((request: FastifyRequest) => Promise<void>)[]
  /** For a body that may be larger than those of other routes. */
  readonly bodyMaxBytes?: number
}

const SUCCESS_STATUSES = [200, 201, 202, 204] as const

function successStatusOf(contract: RouteContract): number {
  const status = SUCCESS_STATUSES.find((candidate) => candidate in contract.response)
  if (status === undefined) throw new Error(`${contract.path} has no success answer`)
  return status
}

/**
 * Registers one route of the contract. The handler's result becomes the body of the contract's
 * success status (none for 204); a handler that sends for itself returns `reply`.
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
  const status = successStatusOf(contract)
  const refuseForged = createCsrfGuard(serviceConfig)
  const guards = [
    ...(options.scope === 'public' ? [] : [createKeyGuard(options.scope)]),
    ...(options.csrf === false || contract.method === 'GET'
      ? []
      : [
          // No browser sends a bearer header of itself, so no other site can make one.
          async (request: FastifyRequest) =>
            isKeyRequest(request) ? undefined : refuseForged(request),
        ]),
    ...(options.auth === 'required' ? [requireViewer] : []),
  ]
  app.route({
    method: contract.method,
    url: contract.path,
    schema: {
      summary: contract.summary,
      tags: [serviceConfig.service],
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.headers && { headers: contract.headers }),
      ...(contract.body && { body: contract.body }),
      response: contract.response,
    },
    ...(options.bodyMaxBytes !== undefined && { bodyLimit: options.bodyMaxBytes }),
    onRequest: guards,
    async handler(request, reply) {
      const { params, query, headers, body, viewer } = request
      const call = { params, query, headers, body, viewer, request, reply }
      for (const check of options.before ?? []) await check(request)
      const result = await handler(call as unknown as RouteCall<R>)
      if (result === reply || reply.sent) return reply
      return status === 204 ? reply.code(204).send() : reply.code(status).send(result)
    },
  })
}
