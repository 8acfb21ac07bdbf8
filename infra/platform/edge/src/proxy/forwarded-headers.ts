import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { COMPOSITION_HEADER, REQUEST_ID_HEADER } from '@quantamental/api/common'
import { readComposition } from '../logging.ts'

/** Headers for the next hop only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]
/** Headers that only a proxy may set, including trace headers. Dropped from client requests. */
const PROXY_HEADERS =
  /^(?:traceparent$|tracestate$|baggage$|x-forwarded-|forwarded$|x-real-ip$|x-client-ip$|via$|x-original-|x-rewrite-)/
/** Headers that reveal the server software. */
const SOFTWARE_HEADERS = ['server', 'x-powered-by']

export interface Arrival {
  readonly requestId: string
  readonly publicOrigin: string
  readonly message: Pick<IncomingMessage, 'headers' | 'method'>
  /** Address of the peer, or of the client that a trusted proxy names. */
  readonly clientAddress: string
}

/** Headers for the service: the client's without hop-by-hop and proxy headers, plus the edge's. */
export function headersForService(
  headers: IncomingHttpHeaders,
  { requestId, publicOrigin, message, clientAddress }: Arrival,
): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.includes(name) && !PROXY_HEADERS.test(name),
  )
  const forwarded: IncomingHttpHeaders = {
    ...Object.fromEntries(passed),
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': message.headers.host ?? '',
    'x-forwarded-proto': new URL(publicOrigin).protocol.slice(0, -1),
    [REQUEST_ID_HEADER]: requestId,
  }
  delete forwarded[COMPOSITION_HEADER]
  const composition = readComposition(message.headers)
  if (composition !== undefined) forwarded[COMPOSITION_HEADER] = composition
  if (message.method === 'GET' || message.method === 'HEAD') {
    delete forwarded['content-length']
    delete forwarded['content-type']
  }
  return forwarded
}

/** A service's headers for the client, without hop-by-hop headers, including those listed in `Connection`. */
export function headersForClient(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...HOP_BY_HOP, ...SOFTWARE_HEADERS, REQUEST_ID_HEADER, ...listed])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}
