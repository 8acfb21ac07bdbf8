import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { COMPOSITION_HEADER, REQUEST_ID_HEADER } from '@quantamental/api/common'
import { traceIdOf } from '@quantamental/telemetry/spans'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { EdgeConfig } from './config.ts'
import { hasSecretInPath } from './security-headers.ts'

const REQUEST_ID = /^[\w.:-]{8,128}$/
const COMPOSITION = /^[0-9a-f]{12}$/

export type LogStream = { write(line: string): void }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Omit successful requests from the log, for health checks and immutable files. */
    quiet?: boolean
  }
  interface FastifyRequest {
    /** Service that the request was forwarded to, for the log. */
    service: string | null
  }
}

/** Options for JSON log lines with the services' fields, without query strings, headers or secret paths. */
export function createLoggerOptions(
  config: Pick<EdgeConfig, 'logLevel' | 'version'>,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    base: { service: 'edge', version: config.version },
    mixin: () => traceIdOf(),
    serializers: {
      err: presentErrorForLog,
      req: ({ method, url }) => ({ method, path: loggablePath(url ?? '') }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(stream && { stream }),
  }
}

function presentErrorForLog(error: Error & { code?: unknown }) {
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
  const code = error.code === undefined ? {} : { code: String(error.code) }
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause }
}

/** Request id of the client if valid, else a new one. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Composition id that a page sent; undefined if missing or malformed. */
export function readComposition(headers: IncomingMessage['headers']): string | undefined {
  const given = headers[COMPOSITION_HEADER]
  return typeof given === 'string' && COMPOSITION.test(given) ? given : undefined
}

/** Path without its query string, redacted if it contains a secret. */
function loggablePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return hasSecretInPath(path) ? `/${path.split('/')[1]}/[redacted]` : path.slice(0, 300)
}

/** Log one line per request and set the request id on every response. */
export function addRequestLogging(app: FastifyInstance): void {
  app.decorateRequest('service', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet && reply.statusCode < 400) return
    // Composition of the calling page, or of the page that is served.
    const served = reply.getHeader(COMPOSITION_HEADER)
    const composition = readComposition(request.headers) ?? served
    request.log.info(
      {
        method: request.method,
        path: loggablePath(request.url),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 100) / 100,
        ...(request.service === null ? {} : { upstream: request.service }),
        ...(composition === undefined ? {} : { composition }),
        ...traceIdOf(request.traceContext ?? undefined),
      },
      'request',
    )
  })
}
