import { pipeline, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCompressor, pickEncoding } from '../compress.ts'
import type { InstanceFailure } from './service-pool.ts'

/** Error codes for a connection that was never established. */
const REFUSED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']
/** Include a reused connection that the service had just closed. */
const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/** Classify the failure of a request. */
export function readFailure(error: unknown): InstanceFailure {
  if (hasCode(error, REFUSED)) return 'refused'
  if (hasCode(error, SLOW)) return 'slow'
  return hasCode(error, BROKEN) ? 'broken' : 'odd'
}

/** Whether the error or one of its causes has one of `codes`. */
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

const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?:plain|csv|xml))\b/
/** Minimum size for compression; below, it saves less than one packet. */
const MIN_BYTES = 1024
const BODYLESS_STATUSES = [204, 206, 304]

/** Send a service's body, compressed if the service did not compress it and the client accepts it. */
export function sendServiceResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): void {
  if (!canCompress(request, reply)) {
    reply.send(body)
    return
  }
  addVary(reply, 'accept-encoding')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding === null) {
    reply.send(body)
    return
  }
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding)
  const compressor = createCompressor(encoding)
  pipeline(body, compressor, (error) => {
    if (error) request.log.warn({ err: error }, 'response was cut off')
  })
  reply.send(compressor)
}

function canCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length')
  return (
    request.method !== 'HEAD' &&
    !BODYLESS_STATUSES.includes(reply.statusCode) &&
    !reply.hasHeader('content-encoding') &&
    !/no-transform/.test(String(reply.getHeader('cache-control') ?? '')) &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
    (length === undefined || Number(length) >= MIN_BYTES)
  )
}

function addVary(reply: FastifyReply, name: string): void {
  const vary = String(reply.getHeader('vary') ?? '')
  const names = vary.split(',').map((each) => each.trim().toLowerCase())
  if (names.includes(name) || names.includes('*')) return
  reply.header('vary', vary === '' ? name : `${vary}, ${name}`)
}
