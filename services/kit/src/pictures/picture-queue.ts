import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import { ServiceUnavailableError } from '../http/errors.ts'

const require = createRequire(import.meta.url)
const FONT = {
  loadSystemFonts: false,
  defaultFontFamily: 'Inter',
  fontFiles: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  ],
}
const CACHED_MAX = 200
/** Pictures being rendered or waiting. */
export const QUEUE_MAX = 8
const RETRY_AFTER_SECONDS = 2

/** PNG of an SVG. */
type Render = (svg: string) => Promise<Buffer>

/** Render on a thread of Node's pool. */
const renderPng: Render = async (svg) => (await renderAsync(svg, { font: FONT })).asPng()

/**
 * Render one picture after another and cache them by their SVG, so that the load is bounded whatever is requested.
 * @throws ServiceUnavailableError if `QUEUE_MAX` pictures are waiting.
 */
export function createPictureQueue(render: Render = renderPng): Render {
  const cache = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (svg) => {
    const known = cache.get(svg)
    if (known) return known
    if (waiting >= QUEUE_MAX) {
      throw new ServiceUnavailableError('Too many pictures are waiting. Please try again later.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    waiting += 1
    const picture = last.then(() => render(svg))
    last = picture.catch(() => cache.delete(svg)).finally(() => waiting--)
    cache.set(svg, picture)
    if (cache.size > CACHED_MAX) cache.delete(cache.keys().next().value ?? '')
    return picture
  }
}
