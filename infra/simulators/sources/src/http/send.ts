import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { selectRange } from './range.ts'
import type { Resource } from './resource.ts'

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
