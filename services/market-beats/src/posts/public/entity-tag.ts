import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that depends on who asks: kept by the browser, asked about each time. */
export const PRIVATE_CACHE = 'private, max-age=0, must-revalidate'
/** The same for everybody. */
export const PUBLIC_CACHE = 'public, max-age=300'
/** The same for everybody, and asked about each time: what a publication changes is seen at once. */
export const CHECKED_CACHE = 'public, max-age=0, must-revalidate'

/** A tag that changes with `content`. */
export function entityTag(content: string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Sets the caching headers; true when the browser has this content already and 304 was sent. */
export function isAnsweredByTag(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string,
  cache: typeof PRIVATE_CACHE | typeof PUBLIC_CACHE | typeof CHECKED_CACHE,
): boolean {
  const tag = entityTag(content)
  reply.header('cache-control', cache).header('etag', tag)
  if (cache === PRIVATE_CACHE) reply.header('vary', 'Cookie')
  const given = request.headers['if-none-match'] ?? ''
  const tags = given.split(',').map((item) => item.trim().replace(/^W\//, ''))
  if (!tags.includes(tag) && !tags.includes('*')) return false
  reply.code(304).send()
  return true
}
