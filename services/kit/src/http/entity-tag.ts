import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Responses that depend on the viewer: cached by the browser and revalidated each time. */
const PRIVATE_CACHE = 'private, max-age=0, must-revalidate'
/** Responses that are the same for everyone. */
export const PUBLIC_CACHE = 'public, max-age=300'
/** Same for everyone and revalidated each time, so that a publication is visible immediately. */
export const CHECKED_CACHE = 'public, max-age=0, must-revalidate'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export function entityTag(content: string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Set the caching headers; true if the browser has the content of `tag` and a 304 was sent. */
export function isNotModified(
  { request, reply }: Exchange,
  tag: string,
  cache: string = PRIVATE_CACHE,
): boolean {
  reply.header('cache-control', cache).header('etag', tag)
  if (cache === PRIVATE_CACHE) reply.header('vary', 'Cookie')
  const given = request.headers['if-none-match']
  if (given === undefined) return false
  const tags = given.split(',').map((item) => item.trim().replace(/^W\//, ''))
  if (!tags.includes(tag) && !tags.includes('*')) return false
  reply.code(304).send()
  return true
}

/** Send `body`, or 304 if the browser has it. `viewer` marks responses that depend on the viewer. */
export function answerJson(
  exchange: Exchange,
  body: object,
  dependsOn: 'viewer' | 'nothing',
): FastifyReply {
  const text = JSON.stringify(body)
  const cache = dependsOn === 'viewer' ? PRIVATE_CACHE : CHECKED_CACHE
  if (isNotModified(exchange, entityTag(text), cache)) return exchange.reply
  return exchange.reply.type('application/json; charset=utf-8').send(text)
}
