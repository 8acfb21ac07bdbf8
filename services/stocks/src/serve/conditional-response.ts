import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** For one viewer's page: the browser stores it and revalidates each time. */
const PRIVATE_CACHE = 'private, max-age=0, must-revalidate'

/** Entity tag over all of `parts`. */
export function entityTag(parts: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

function matches(request: FastifyRequest, tag: string): boolean {
  const given = request.headers['if-none-match']
  if (given === undefined) return false
  const tags = given.split(',').map((item) => item.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

/** Set the caching headers and return true if a 304 was sent because the browser's copy is current. */
export function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  cacheControl: string = PRIVATE_CACHE,
): boolean {
  reply.header('cache-control', cacheControl).header('etag', tag)
  if (cacheControl === PRIVATE_CACHE) reply.header('vary', 'Cookie')
  if (!matches(request, tag)) return false
  reply.code(304).send()
  return true
}
