import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import replyFrom from '@fastify/reply-from'
import type { ServiceName } from '@quantamental/api/common'
import {
  type Context,
  markFailed,
  type Span,
  SpanKind,
  startSpan,
  traceHeaders,
  withSpanContext,
} from '@quantamental/telemetry/spans'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceCanaries } from '../canary/service-canaries.ts'
import type { EdgeConfig } from '../config.ts'
import { createInternalCheck } from '../internal-request.ts'
import { headersForClient, headersForService } from '../proxy/forwarded-headers.ts'
import { readFailure, sendServiceResponse } from '../proxy/send-service-response.ts'
import {
  findService,
  type Instance,
  type InstanceFailure,
  type ServicePool,
} from '../proxy/service-pool.ts'
import { MALFORMED_PATH, parseRequestPath } from '../request-path.ts'
import { sendDetail } from '../responses.ts'
import { INERT_POLICY } from '../security-headers.ts'

/** Span of one request from the edge to a service instance. */
interface UpstreamSpan {
  /** Trace headers for the service, which make its spans children of this one. */
  readonly headers: Readonly<Record<string, string>>
  /** End the span with the response status or the failure. */
  end(outcome: number | string): void
}

const UNTRACED: UpstreamSpan = { headers: {}, end() {} }

function startUpstreamSpan(
  { traceContext, method }: Pick<FastifyRequest, 'traceContext' | 'method'>,
  { service, url }: Instance,
): UpstreamSpan {
  if (!traceContext) return UNTRACED
  const attributes = { 'peer.service': service, 'server.address': URL.parse(url)?.host ?? '' }
  const span = startSpan(`${method} ${service}`, {
    kind: SpanKind.CLIENT,
    attributes,
    parent: traceContext,
  })
  return { headers: headersOf(span, traceContext), end: (outcome) => endWith(span, outcome) }
}

function headersOf(span: Span, parent: Context): Record<string, string> {
  return traceHeaders(withSpanContext(parent, span))
}

function endWith(span: Span, outcome: number | string): void {
  if (typeof outcome === 'number') span.setAttribute('http.response.status_code', outcome)
  if (typeof outcome === 'string' || outcome >= 500) markFailed(span, String(outcome))
  span.end()
}

const CONNECT_TIMEOUT_MS = 2_000
/** Limit of reads: with the page's own loading below ten seconds. Writes have the service's whole limit. */
const READ_TIMEOUT_MS = 7_000
/** Limits of a read on a canary and of its repetition on the stable version, together below ten seconds. */
const CANARY_READ_TIMEOUT_MS = 3_500
const REPEAT_TIMEOUT_MS = 6_000
const CONNECTIONS_PER_INSTANCE = 128
const RETRY_AFTER_SECONDS = 2
const SERVER_ERROR = 500
/** Segments of the path in the reason for a stop: `/api/tickers`, without names and ids. */
const FAULT_SEGMENTS = 3
/** Methods that are safe to retry. */
const READS = ['GET', 'HEAD']

/** Addresses outside `/api` that services serve. */
const SERVICE_ADDRESSES = [
  '/.well-known/jwks.json',
  '/rss.xml',
  '/sitemap-articles.xml',
  '/sitemap-changes.xml',
  '/sitemap-lists.xml',
  '/sitemap-stocks.xml',
  '/feeds/*',
  '/embed/*',
] as const

/** Forward `/api/**`, the public keys, feeds, embedded cards and the services' sitemaps to the service that owns the path. */
export async function addApiRoutes(
  app: FastifyInstance,
  config: EdgeConfig,
  pool: ServicePool,
  canaries: ServiceCanaries,
): Promise<void> {
  await app.register(replyFrom, {
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connections: CONNECTIONS_PER_INSTANCE,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      pipelining: 1,
    },
  })

  // The services' API documents include the routes of operators.
  const isInternal = createInternalCheck(config.trustedProxies)
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', INERT_POLICY)
    const path = parseRequestPath(request.raw.url ?? '')
    if (typeof path === 'string') return refuse(reply, path)
    const service = findService(path.rawSegments)
    const isHidden = path.segments[1] === 'docs' && !isInternal(request)
    if (!service || isHidden) return sendDetail(reply, 404, 'Not found.')
    request.service = service
    const version = canaries.choose(service, request.headers.cookie)
    const forwarding = { config, pool, canaries, request, reply, service, path: path.raw }
    forwardTo({ ...forwarding, version })
    return reply
  }
  app.all('/api', forward)
  app.all('/api/*', forward)
  for (const path of SERVICE_ADDRESSES) app.all(path, forward)
}

interface Forwarding {
  readonly config: EdgeConfig
  readonly pool: ServicePool
  readonly canaries: ServiceCanaries
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly service: ServiceName
  /** Undecoded path. */
  readonly path: string
  /** Version of the visitor; undefined for the stable one. */
  readonly version: string | undefined
  /** Set after the canary failed. */
  readonly isRepeated?: boolean
}

/** Time limit of one attempt. */
function timeoutOf({ config, request, isRepeated }: Forwarding, isCanary: boolean): number {
  if (!READS.includes(request.method)) return config.serviceTimeoutMs
  const limit = isCanary ? CANARY_READ_TIMEOUT_MS : isRepeated ? REPEAT_TIMEOUT_MS : READ_TIMEOUT_MS
  return Math.min(config.serviceTimeoutMs, limit)
}

/** Forward to the best instance outside of `tried`, and retry on another one where that is safe. */
function forwardTo(
  forwarding: Forwarding,
  tried: ReadonlySet<Instance> = new Set(),
  isSecondRound = false,
): void {
  const { config, pool, canaries, request, reply, service, path, version } = forwarding
  const instance = pool.pick(service, { version, tried })
  if (!instance) {
    sendAway(reply, service)
    return
  }
  const { body } = request
  const contentType = request.headers['content-type']
  const requestId = request.id
  const isRead = READS.includes(request.method)
  const end = pool.begin(instance, tried.size > 0 || isSecondRound)
  const span = startUpstreamSpan(request, instance)
  const isCanary = canaries.isCanary(instance)
  const headersBefore = reply.getHeaders()
  const describeFault = (kind: number | string) =>
    `${kind} ${request.method} ${path.split('/', FAULT_SEGMENTS).join('/')}`
  /** Repeat a read that failed on the canary on another version, if there is one that responds. */
  const repeatOnStable = (reason: object): boolean => {
    const other =
      isRead && isCanary ? pool.pick(service, { tried: new Set([instance]) }) : undefined
    if (!other || canaries.isCanary(other) || pool.isAway(other)) return false
    request.log.warn(reason, 'retrying on the stable version')
    restoreHeaders(reply, headersBefore)
    forwardTo({ ...forwarding, version: undefined, isRepeated: true })
    return true
  }
  reply.raw.once('close', end)
  reply.from(`${instance.url}${path}`, {
    timeout: timeoutOf(forwarding, isCanary),
    rewriteRequestHeaders: (_, headers) => ({
      ...headersForService(headers, {
        requestId,
        publicOrigin: config.publicOrigin,
        message: request.raw,
        clientAddress: request.ip,
      }),
      ...span.headers,
    }),
    rewriteHeaders: (headers) => {
      pool.responded(instance, closesConnection(headers))
      return headersForClient(headers)
    },
    // Pass the type as it is, even of an empty body: the service refuses invalid ones, reply-from fails on them.
    ...(Buffer.isBuffer(body) && (body.length > 0 || contentType !== undefined)
      ? { body, contentType: contentType ?? 'application/octet-stream' }
      : {}),
    retryDelay: () => null,
    onResponse: (_request, _reply, response) => {
      const status = reply.statusCode
      const isFault = status >= SERVER_ERROR
      span.end(status)
      canaries.count(instance, isFault ? describeFault(status) : null)
      if (isFault && repeatOnStable({ upstream: service, instance: instance.url, status })) {
        end()
        streamOf(response)
          .on('error', () => {})
          .resume()
        return
      }
      sendServiceResponse(request, reply, streamOf(response))
    },
    onError: (_reply, { error }) => {
      end()
      const failure = readFailure(error)
      span.end(failure)
      pool.failed(instance, failure)
      canaries.count(instance, describeFault(failure))
      const reason = { upstream: service, instance: instance.url, failure, reason: error.message }
      if (repeatOnStable(reason)) return
      const all = new Set([...tried, instance])
      const other = pool.pick(service, { version, tried: all })
      // Reads are safe to retry after a broken connection; writes only if nothing was sent.
      const canRetryElsewhere =
        failure === 'refused' ||
        (isRead && (failure === 'broken' || (failure === 'slow' && pool.isAway(instance))))
      // Two limits in a row would exceed the ten seconds of a page.
      const isFutile = failure === 'slow' && other && pool.isAway(other)
      if (canRetryElsewhere && other && !isFutile) {
        request.log.warn(reason, 'retrying on another instance')
        forwardTo(forwarding, all, isSecondRound)
      } else if (isRead && failure === 'broken' && !isSecondRound) {
        // All instances may have closed reused connections at the same moment: retry once on a new one.
        request.log.warn(reason, 'retrying on a new connection')
        forwardTo(forwarding, new Set(), true)
      } else sendFailure(forwarding, failure, reason)
    },
  })
}

/** Drop the headers of a response that is not sent. */
function restoreHeaders(reply: FastifyReply, before: ReturnType<FastifyReply['getHeaders']>): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  reply.headers(before)
}

function sendFailure(
  { request, reply, service }: Forwarding,
  failure: InstanceFailure,
  reason: object,
): void {
  request.log.warn(reason, 'service did not respond')
  if (failure === 'refused') {
    sendAway(reply, service)
    return
  }
  if (failure === 'slow') {
    sendDetail(
      reply,
      504,
      `The ${service} service did not respond in time. Please try again later.`,
      'service_timeout',
    )
    return
  }
  sendDetail(
    reply,
    502,
    `The ${service} service sent an invalid response. Please try again later.`,
    'bad_gateway',
  )
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
  if (problem === 'malformed') return sendDetail(reply, 400, MALFORMED_PATH)
  return sendDetail(reply, 404, 'Not found.')
}

function closesConnection({ connection }: IncomingHttpHeaders): boolean {
  return (connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes('close')
}

/** reply-from passes `{statusCode, headers, stream}`, although typed as a server response. */
function streamOf(response: unknown): Readable {
  return (response as { stream: Readable }).stream
}
