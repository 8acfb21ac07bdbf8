import {
  SEARCH_RESULTS_MAX,
  SEARCH_TEXT_MAX_LENGTH,
  searchTickersRoute,
} from '@quantamental/api/stocks'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyReply } from 'fastify'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentMatch } from '../pages/present-page.ts'
import { createResponseCache } from '../pages/response-cache.ts'
import { isOpen, type SnapshotEntry, type UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { otherNameFor, searchTickers } from './ticker-search.ts'

const NO_RESULTS = 'No results found...'

/** Invalid percent-encoding is taken literally. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Search text from the `Searchtext` header. @throws FieldError when blank or too long. */
function readSearchText(header: string | undefined): string {
  const text = decode(header ?? '')
    .replaceAll('\u0000', '')
    .trim()
  if (text === '') throw new FieldError({ searchtext: ['This field may not be blank.'] })
  if (text.length > SEARCH_TEXT_MAX_LENGTH) {
    throw new FieldError({
      searchtext: [`Ensure this field has no more than ${SEARCH_TEXT_MAX_LENGTH} characters.`],
    })
  }
  return text
}

/** JSON of a match by company: delayed and open. Companies are immutable, so that each is written once per version. */
const WRITTEN = [
  new WeakMap<SnapshotEntry, Buffer>(),
  new WeakMap<SnapshotEntry, Buffer>(),
] as const

function writeMatch(entry: SnapshotEntry, accessTier: number): Buffer {
  const written = WRITTEN[isOpen(entry, accessTier) ? 1 : 0]
  return written.getOrInsertComputed(entry, () =>
    Buffer.from(JSON.stringify(presentMatch(entry, accessTier))),
  )
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

function withKnownAs(match: Buffer, name: string): Buffer {
  const field = Buffer.from(`,"known_as":${JSON.stringify(name)}}`)
  return Buffer.concat([match.subarray(0, -1), field])
}

/** @throws NotFoundError if no company matches, or nothing was published. */
function writeMatches(snapshot: UniverseSnapshot | null, text: string, accessTier: number): Buffer {
  if (!snapshot) throw new NotFoundError(NO_RESULTS)
  const { searchIndex } = snapshot
  const found = searchTickers(searchIndex, text, SEARCH_RESULTS_MAX)
  if (found.length === 0) throw new NotFoundError(NO_RESULTS)
  const parts: Buffer[] = []
  for (const entry of found) {
    const match = writeMatch(entry, accessTier)
    const knownAs = otherNameFor(searchIndex, entry, text)
    parts.push(parts.length === 0 ? OPEN : COMMA, knownAs ? withKnownAs(match, knownAs) : match)
  }
  return Buffer.concat([...parts, CLOSE])
}

/** Cache size for finished responses, some thousands. */
const CACHE_BYTES = 8 * 1024 * 1024

export const addSearchTickersRoute: AddRoute = (app, { store }) => {
  const cache = createResponseCache(CACHE_BYTES)
  const send = (reply: FastifyReply, body: Buffer) =>
    reply.type('application/json; charset=utf-8').send(body)
  addReadRoute(app, searchTickersRoute, ({ headers, viewer, reply }) => {
    reply.header('cache-control', 'private, no-store').header('vary', 'Searchtext, Cookie')
    const text = readSearchText(headers.searchtext)
    const accessTier = accessTierOf(viewer)
    const known = store.known()
    if (!known) {
      return store
        .current()
        .then((snapshot) => send(reply, writeMatches(snapshot, text, accessTier)))
    }
    const key = `${accessTier} ${text}`
    const cached = cache.find(known.mark, key)
    if (cached) return send(reply, cached.body)
    const body = writeMatches(known.snapshot, text, accessTier)
    cache.store(known.mark, key, { body, tag: '' })
    return send(reply, body)
  })
}
