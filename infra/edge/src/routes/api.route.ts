import type { Readable } from 'node:stream'
import replyFrom from '@fastify/reply-from'
import type { ServiceName } from '@quantamental/api/common'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendDetail } from '../answers.ts'
import type { EdgeConfig } from '../config.ts'
import { findService } from '../proxy/find-service.ts'
import { headersForClient, headersForService } from '../proxy/forwarded-headers.ts'
import { sendServiceAnswer } from '../proxy/send-service-answer.ts'
import { parseRequestPath } from '../request-path.ts'
import { INERT_POLICY } from '../security-headers.ts'

const CONNECT_TIMEOUT_MS = 2_000
const CONNECTIONS_PER_SERVICE = 128
const RETRY_AFTER_SECONDS = 2
const RETRYABLE_METHODS = ['GET', 'HEAD']
/** A kept-alive connection that the service had just closed. */
const STALE_CONNECTION = ['UND_ERR_SOCKET', 'ECONNRESET']
const AWAY = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const TOO_SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

/** Files of the origin that a service writes, beside its keys. */
const SERVICE_FILES = [
  '/.well-known/jwks.json',
  '/rss.xml',
  '/sitemap-articles.xml',
  '/sitemap-stocks.xml',
] as const

/** `/api/**`, the published keys, the feed and the services' sitemaps, each to the service that owns the path. */
export async function addApiRoutes(
  app: FastifyInstance,
  config: EdgeConfig,
  findUrl: (service: ServiceName) => string | undefined,
): Promise<void> {
  await app.register(replyFrom, {
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connections: CONNECTIONS_PER_SERVICE,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      pipelining: 1,
    },
  })

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', INERT_POLICY)
    const path = parseRequestPath(request.raw.url ?? '')
    if (typeof path === 'string') return refuse(reply, path)
    const service = findService(path.rawSegments)
    if (!service) return sendDetail(reply, 404, 'Not found.')
    request.service = service
    const url = findUrl(service)
    if (url === undefined) return sendAway(reply, service)
    forwardTo(config, request, reply, service, `${url}${path.raw}`)
    return reply
  }
  app.all('/api', forward)
  app.all('/api/*', forward)
  for (const path of SERVICE_FILES) app.all(path, forward)
}

function forwardTo(
  config: EdgeConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  service: ServiceName,
  url: string,
): void {
  const { body } = request
  const requestId = request.id
  reply.from(url, {
    timeout: config.serviceTimeoutMs,
    rewriteRequestHeaders: (_, headers) =>
      headersForService(headers, {
        requestId,
        publicOrigin: config.publicOrigin,
        message: request.raw,
      }),
    rewriteHeaders: (headers) => headersForClient(headers),
    ...(Buffer.isBuffer(body) && body.length > 0
      ? { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
      : {}),
    // One more try for what cannot have had an effect; 1 is the delay in milliseconds.
    retryDelay: ({ err, attempt }) =>
      attempt === 0 && RETRYABLE_METHODS.includes(request.method) && hasCode(err, STALE_CONNECTION)
        ? 1
        : null,
    onResponse: (_request, _reply, answer) => sendServiceAnswer(request, reply, streamOf(answer)),
    onError: (_reply, { error }) => sendFailure(request, reply, service, error),
  })
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  service: ServiceName,
  error: Error,
): void {
  request.log.warn({ upstream: service, reason: error.message }, 'service did not answer')
  if (hasCode(error, AWAY) || hasCode(error, TOO_SLOW)) {
    sendAway(reply, service)
    return
  }
  sendDetail(reply, 502, `The ${service} service gave no usable answer.`, 'bad_gateway')
}

function sendAway(reply: FastifyReply, service: ServiceName): FastifyReply {
  reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return sendDetail(
    reply,
    503,
    `The ${service} service is not available. Please try again later.`,
    'service_unavailable',
  )
}

function refuse(reply: FastifyReply, problem: 'too_long' | 'malformed' | 'unsafe'): FastifyReply {
  if (problem === 'too_long') return sendDetail(reply, 414, 'The address is too long.')
  if (problem === 'malformed') return sendDetail(reply, 400, 'Malformed path.')
  return sendDetail(reply, 404, 'Not found.')
}

/** Whether the error or one that caused it has one of `codes`. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause, errors } = error as Readonly<{
    code?: unknown
    cause?: unknown
    errors?: readonly unknown[]
  }>
  return (
    codes.includes(String(code)) ||
    hasCode(cause, codes) ||
    (errors ?? []).some((each) => hasCode(each, codes))
  )
}

/** reply-from hands over `{statusCode, headers, stream}`, typed as a server response. */
function streamOf(answer: unknown): Readable {
  return (answer as { stream: Readable }).stream
}
