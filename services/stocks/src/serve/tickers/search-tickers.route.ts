import {
  SEARCH_RESULTS_MAX,
  SEARCH_TEXT_MAX_LENGTH,
  searchTickersRoute,
} from '@quantamental/api/stocks'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentMatch } from '../pages/present-page.ts'
import { otherNameFor, searchTickers } from './ticker-search.ts'

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

export const addSearchTickersRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, searchTickersRoute, async ({ headers, viewer, reply }) => {
    reply.header('cache-control', 'private, no-store').header('vary', 'Searchtext, Cookie')
    const text = readSearchText(headers.searchtext)
    const snapshot = await store.current()
    const found = snapshot ? searchTickers(snapshot.searchIndex, text, SEARCH_RESULTS_MAX) : []
    if (found.length === 0) throw new NotFoundError('No results found...')
    return found.map((entry) => {
      const knownAs = otherNameFor(entry, text)
      return { ...presentMatch(entry, accessTierOf(viewer)), ...(knownAs && { known_as: knownAs }) }
    })
  })
