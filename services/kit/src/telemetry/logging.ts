import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { COMPOSITION_HEADER, REQUEST_ID_HEADER } from '@quantamental/api/common'
import { traceIdOf } from '@quantamental/telemetry/spans'
import type {
  FastifyInstance,
  FastifyLoggerOptions,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import type { ServiceConfig } from '../config.ts'

const REQUEST_ID = /^[\w.:-]{8,128}$/
const COMPOSITION = /^[\w.:@+-]{1,128}$/

/** Redacted wherever they occur, up to two levels deep. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'cookie',
  'cookies',
  'set-cookie',
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
  'x-csrftoken',
  'databaseUrl',
  'csrfSecret',
  'holdings',
  'quantity',
  'cost_per_share',
])
const REDACTED_LEVELS = 3

const isSerialized = (key: string, levels: number) =>
  levels === REDACTED_LEVELS && Object.hasOwn(SERIALIZERS, key)

/**
 * `fields` without secrets, copied only where it has one. Fields with a serializer have none: `presentErrorForLog` and
 * its neighbors choose what they log.
 */
function redact<T extends object>(fields: T, levels = REDACTED_LEVELS): T {
  let safe: T | undefined
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const value = fields[key]
    let shown: unknown = value
    if (SECRET_KEYS.has(key)) shown = '[redacted]'
    else if (
      typeof value === 'object' &&
      value !== null &&
      levels > 1 &&
      !isSerialized(key, levels)
    )
      shown = redact(value, levels - 1)
    if (shown === value) continue
    safe ??= (Array.isArray(fields) ? [...fields] : { ...fields }) as T
    safe[key] = shown as T[keyof T & string]
  }
  return safe ?? fields
}

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

const SERIALIZERS: NonNullable<FastifyLoggerOptions['serializers']> = {
  err: presentErrorForLog,
  req: ({ method, url }) => ({ method, path: url?.split('?')[0] }),
  res: ({ statusCode }) => ({ statusCode }),
}

const REQUEST = Symbol('request')
const REQUEST_BINDINGS = Symbol('request bindings')

/** Logger of a request, whose fields are computed when a line is written. */
interface RequestLogger {
  [REQUEST]?: IncomingMessage
  [REQUEST_BINDINGS]?: Readonly<Record<string, unknown>>
}

function aboutRequest({ [REQUEST]: request, [REQUEST_BINDINGS]: bindings }: RequestLogger) {
  return request && { ...bindings, ...compositionOf(request) }
}

export type LogStream = { write(line: string): void }

/** Fastify's logging options: JSON lines with service and version, redacted, no query strings. */
export function createLoggerOptions(
  config: ServiceConfig,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    base: { service: config.service, version: config.version },
    // pino's own `redact` parses each of its paths for every line, about 25 µs.
    formatters: { log: redact },
    mixin: (_line, _level, logger) => ({
      ...aboutRequest(logger as RequestLogger),
      ...traceIdOf(),
    }),
    serializers: SERIALIZERS,
    ...(stream && { stream }),
  }
}

const PROCESS_ID = randomUUID().slice(0, -12)
let created = 0

/** Request id set by the edge if valid; else a new one, random by process. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const id = request.headers[REQUEST_ID_HEADER]
  if (typeof id === 'string' && REQUEST_ID.test(id)) return id
  created += 1
  return PROCESS_ID + created.toString(16).padStart(12, '0')
}

/** Composition reported by the page. */
export function compositionOf({ headers }: Pick<IncomingMessage, 'headers'>): {
  readonly composition?: string
} {
  const composition = headers[COMPOSITION_HEADER]
  return typeof composition === 'string' && COMPOSITION.test(composition) ? { composition } : {}
}

/**
 * Add the request id when a line is written; child bindings would be serialized for every
 * request. Like pino's own children, the logger inherits from its parent; no route has logging options.
 */
export const childLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  _options,
  rawRequest,
) => {
  const child = Object.create(logger)
  child[REQUEST] = rawRequest
  child[REQUEST_BINDINGS] = bindings
  return child
}

/** Path without its query string, and without the value of a parameter named `secret`. */
function loggablePath({ url, params }: FastifyRequest, route: string | undefined) {
  const holdsSecret = typeof params === 'object' && params !== null && 'secret' in params
  return holdsSecret ? route : url.split('?')[0]
}

/** Log one line per request, unless the level of `config` omits it, and add the request id to every response. */
export function addRequestLogging(
  app: FastifyInstance,
  { logLevel }: Pick<ServiceConfig, 'logLevel'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  if (!['trace', 'debug', 'info'].includes(logLevel)) return
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { url: route, config } = request.routeOptions
    if (config.quiet) return
    request.log.info(
      {
        method: request.method,
        path: loggablePath(request, route),
        route: route ?? null,
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
