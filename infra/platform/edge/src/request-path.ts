/** Path that is safe to route: without dot segments, backslashes and control characters. */
export interface RequestPath {
  /** Undecoded path without the query string. */
  readonly raw: string
  /** Undecoded segments; the last one is empty for a trailing slash. */
  readonly rawSegments: readonly string[]
  /** Decoded segments without empty ones. */
  readonly segments: readonly string[]
}

export type PathProblem = 'too_long' | 'malformed' | 'unsafe'

export const MALFORMED_PATH = 'The address is malformed. Check it and try again.'

const MAX_URL_LENGTH = 4096
const UNSAFE = /[\\\p{Cc}]/u

/** Parse the path of a request target. Problems are values, which callers map to 414, 400 and 404. */
export function parseRequestPath(url: string): RequestPath | PathProblem {
  if (url.length > MAX_URL_LENGTH) return 'too_long'
  if (!url.startsWith('/')) return 'malformed'
  const end = url.search(/[?#]/)
  const raw = end === -1 ? url : url.slice(0, end)
  const rawSegments = raw.slice(1).split('/')
  const segments: string[] = []
  for (const rawSegment of rawSegments) {
    let segment: string
    try {
      segment = decodeURIComponent(rawSegment)
    } catch {
      return 'malformed'
    }
    if (segment === '.' || segment === '..' || UNSAFE.test(segment)) return 'unsafe'
    if (segment !== '') segments.push(segment)
  }
  return { raw, rawSegments, segments }
}
