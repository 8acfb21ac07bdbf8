import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page of one viewer: kept by the browser, asked about each time. */
const PRIVATE_CACHE = 'private, max-age=0, must-revalidate'

/** A tag that changes with anything in `parts`. */
export function entityTag(parts: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

function matches(request: FastifyRequest, tag: string): boolean {
  const given = request.headers['if-none-match']
  if (given === undefined) return false
  const tags = given.split(',').map((item) => item.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

/** Sets the caching headers; true when the browser has this answer already and 304 was sent. */
export function isAnsweredByTag(
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
