import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { COMPOSITION_HEADER, REQUEST_ID_HEADER } from '@quantamental/api/common'
import { traceIdOf } from '@quantamental/telemetry/spans'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { ServiceConfig } from '../config.ts'

const REQUEST_ID = /^[\w.:-]{8,128}$/
const COMPOSITION = /^[\w.:@+-]{1,128}$/

/** Redacted wherever they occur, up to two levels deep. */
const SECRET_KEYS = [
  'cookie',
  'cookies',
  'authorization',
  'searchtext',
  'password',
  're_password',
  'new_password',
  're_new_password',
  'current_password',
  'token',
  'refresh',
  'access',
  'databaseUrl',
  'csrfSecret',
  'holdings',
  'quantity',
  'cost_per_share',
]
const REDACTED = [
  ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  ...['["x-csrftoken"]', '["set-cookie"]'].flatMap((key) => [key, `*${key}`, `*.*${key}`]),
]

interface LoggedError {
  type: string
  message: string
  stack: string
  [key: string]: unknown
}

/** Loggable fields of an error, without the row values that `pg` attaches. */
function presentErrorForLog(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.code !== undefined && { code: error.code }),
    ...(error.cause instanceof Error && { cause: presentErrorForLog(error.cause) }),
  }
}

/** Fields logged with every line of a request. */
const ABOUT_REQUEST = Symbol('about request')

export type LogStream = { write(line: string): void }

/** Fastify's logging options: JSON lines with service and version, redacted, no query strings. */
export function createLoggerOptions(
  config: ServiceConfig,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    base: { service: config.service, version: config.version },
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: (_line, _level, logger) => ({
      ...(logger as RequestLogger)[ABOUT_REQUEST],
      ...traceIdOf(),
    }),
    serializers: {
      err: presentErrorForLog,
      req: ({ method, url }) => ({ method, path: url?.split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(stream && { stream }),
  }
}

/** Request id set by the edge if valid; else a new one. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const id = request.headers[REQUEST_ID_HEADER]
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
}

interface RequestLogger {
  [ABOUT_REQUEST]?: Readonly<Record<string, unknown>>
}

/** Composition reported by the page. */
export function compositionOf({ headers }: Pick<IncomingMessage, 'headers'>): {
  readonly composition?: string
} {
  const composition = headers[COMPOSITION_HEADER]
  return typeof composition === 'string' && COMPOSITION.test(composition) ? { composition } : {}
}

/**
 * Add the request id when a line is written; as child bindings it would be redacted again for
 * every request.
 */
export const childLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  rawRequest,
) => {
  const child = logger.child({}, options)
  ;(child as RequestLogger)[ABOUT_REQUEST] = { ...bindings, ...compositionOf(rawRequest) }
  return child
}

/** Path without its query string, and without the value of a parameter named `secret`. */
function loggablePath({ url, params, routeOptions }: FastifyRequest): string | undefined {
  const holdsSecret = typeof params === 'object' && params !== null && 'secret' in params
  return holdsSecret ? routeOptions.url : url.split('?')[0]
}

/** Log one line per request and add the request id to every response. */
export function addRequestLogging(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.config.quiet) return
    request.log.info(
      {
        method: request.method,
        path: loggablePath(request),
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 100) / 100,
        ...traceIdOf(request.traceContext ?? undefined),
      },
      'request',
    )
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Leave out the log line: health and metrics routes. */
    quiet?: boolean
  }
}
