import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Resource } from './resource.ts'

type Selection =
  | { readonly status: 200 | 206; readonly from: number; readonly to: number }
  | { readonly status: 304 | 416 }

/** HTTP dates have whole seconds. */
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

function isUnchanged(resource: Resource, headers: IncomingHttpHeaders): boolean {
  const etags = headers['if-none-match']
  if (etags !== undefined) {
    return etags.split(',').some((etag) => etag.trim().replace(/^W\//, '') === resource.etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return resource.modified !== null && secondsOf(resource.modified) <= since / 1000
}

/** Whether a range may be served: no If-Range, or one that matches the current version exactly. */
function allowsRange(resource: Resource, condition: string | string[] | undefined): boolean {
  if (condition === undefined) return true
  const text = String(condition)
  if (text.includes('"')) return text === resource.etag
  return resource.modified !== null && Date.parse(text) / 1000 === secondsOf(resource.modified)
}

/** Part of a resource that a request receives (RFC 9110, sections 13 and 14). One range only. */
function selectRange(resource: Resource, headers: IncomingHttpHeaders): Selection {
  if (isUnchanged(resource, headers)) return { status: 304 }
  const last = resource.bytes - 1
  const whole: Selection = { status: 200, from: 0, to: last }
  const [, first, end] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || !allowsRange(resource, headers['if-range'])) return whole
  if (first === '') {
    return { status: 206, from: Math.max(0, resource.bytes - Number(end)), to: last }
  }
  if (Number(first) > last) return { status: 416 }
  return { status: 206, from: Number(first), to: end ? Math.min(last, Number(end)) : last }
}

const SLOW_BYTES = 16_384

function headersOf({ type, etag, modified }: Resource): Record<string, string> {
  return {
    'content-type': type,
    etag,
    'accept-ranges': 'bytes',
    ...(modified && { 'last-modified': modified.toUTCString() }),
  }
}

/** Pieces of a body as a fault delivers them; a text is the end of an incomplete one. */
async function* piecesOf(
  body: AsyncIterable<Buffer>,
  fault: Fault | null,
): AsyncGenerator<Buffer | 'cut' | 'stall'> {
  let left = fault?.bytes ?? 0
  for await (const chunk of body) {
    if (fault?.kind === 'slow') {
      for (let at = 0; at < chunk.length; at += SLOW_BYTES) {
        await delay(fault.delayMs)
        yield chunk.subarray(at, at + SLOW_BYTES)
      }
    } else if (fault && ['cut', 'changed', 'stall'].includes(fault.kind)) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left > 0) continue
      yield fault.kind === 'stall' ? 'stall' : 'cut'
      return
    } else yield chunk
  }
}

/** Send a resource or the requested part of it. @returns bytes of the body that were sent */
export async function sendResource(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  fault: Fault | null,
): Promise<number> {
  const { range: _, ...withoutRange } = request.headers
  const selected = selectRange(
    resource,
    fault?.kind === 'no-range' ? withoutRange : request.headers,
  )
  const headers = headersOf(resource)
  if (!('from' in selected)) {
    const total = selected.status === 416 && { 'content-range': `bytes */${resource.bytes}` }
    response.writeHead(selected.status, { ...headers, ...total }).end()
    return 0
  }
  const { status, from, to } = selected
  response.writeHead(status, {
    ...headers,
    'content-length': String(to - from + 1),
    ...(status === 206 && { 'content-range': `bytes ${from}-${to}/${resource.bytes}` }),
  })
  let sent = 0
  for await (const piece of piecesOf(resource.read(from, to), fault)) {
    if (piece === 'stall') {
      await once(response, 'close')
      return sent
    }
    if (piece === 'cut') {
      // Let the bytes before the break arrive.
      response.socket?.end()
      return sent
    }
    if (response.destroyed) return sent
    sent += piece.length
    if (!response.write(piece)) await drained(response)
  }
  response.end()
  return sent
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.once('drain', done).once('close', done)
  })
}
