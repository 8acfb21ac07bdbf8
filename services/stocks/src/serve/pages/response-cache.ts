import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicationWatch } from '../universe/publication-watch.ts'

export interface CachedResponse {
  readonly body: Buffer
  readonly tag: string
}

export interface ResponseCache {
  /** Response cached under `key` while the publication watch's mark was `mark`. */
  find(mark: number, key: string): CachedResponse | undefined
  /** Like `find`, or else the response of `build`, which requests of the same key share; null: not cached. */
  obtain(
    mark: number | null,
    key: string,
    build: () => Promise<CachedResponse>,
  ): Promise<CachedResponse>
  /** Cache a response whose data was read after taking `mark`. */
  store(mark: number, key: string, response: CachedResponse): void
}

/** Approximate size of a cache entry apart from the body: key, tag and map overhead. */
const OVERHEAD_BYTES = 300

interface Entry {
  readonly response: CachedResponse
  /** Whether it was found since it was stored or last spared. */
  wasFound: boolean
}

/**
 * Cache of at most `maxBytes`, emptied when the mark changes; a response fits an eighth. The oldest response is evicted
 * unless it was found meanwhile, which spares it once (second chance, an LRU that does not reorder on each hit).
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const responses = new Map<string, Entry>()
  const building = new Map<string, Promise<CachedResponse>>()
  let ofMark = -1
  let bytes = 0

  const sizeOf = ({ body }: CachedResponse) => body.length + OVERHEAD_BYTES

  function drop(key: string): void {
    const entry = responses.get(key)
    if (entry && responses.delete(key)) bytes -= sizeOf(entry.response)
  }

  function evict(): void {
    for (const [key, entry] of responses) {
      if (bytes <= maxBytes) return
      if (entry.wasFound) {
        entry.wasFound = false
        responses.delete(key)
        responses.set(key, entry)
      } else {
        drop(key)
      }
    }
  }

  function find(mark: number, key: string): CachedResponse | undefined {
    const entry = mark === ofMark ? responses.get(key) : undefined
    if (entry) entry.wasFound = true
    return entry?.response
  }

  function store(mark: number, key: string, response: CachedResponse): void {
    if (mark < ofMark || sizeOf(response) > maxBytes / 8) return
    if (mark > ofMark) {
      responses.clear()
      bytes = 0
      ofMark = mark
    }
    drop(key)
    responses.set(key, { response, wasFound: false })
    bytes += sizeOf(response)
    evict()
  }

  async function buildOnce(mark: number, key: string, build: () => Promise<CachedResponse>) {
    const name = `${mark} ${key}`
    try {
      const response = await building.getOrInsertComputed(name, build)
      store(mark, key, response)
      return response
    } finally {
      building.delete(name)
    }
  }

  return {
    find,
    store,
    async obtain(mark, key, build) {
      if (mark === null) return build()
      return find(mark, key) ?? buildOnce(mark, key, build)
    },
  }
}

function createResponse(text: string): CachedResponse {
  return { body: Buffer.from(text), tag: entityTag(text) }
}

interface JsonCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Send the JSON that `write` computes, from the cache if `key` was sent since the last publication, or 304 if the
 * browser's copy is current.
 */
export async function sendCached(
  cache: ResponseCache,
  watch: Pick<PublicationWatch, 'mark'>,
  key: string,
  { request, reply }: JsonCall,
  write: () => Promise<string>,
  cacheControl?: string,
): Promise<FastifyReply> {
  const response = await cache.obtain(watch.mark(), key, async () => createResponse(await write()))
  if (isNotModified({ request, reply }, response.tag, cacheControl)) return reply
  return reply.type('application/json; charset=utf-8').send(response.body)
}
