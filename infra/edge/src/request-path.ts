/** A path that is safe to route: no dot segment, no backslash, no control character. */
export interface RequestPath {
  /** As it came, without the query string. */
  readonly raw: string
  /** Parts between slashes as they came; an empty last one for a closing slash. */
  readonly rawSegments: readonly string[]
  /** Decoded parts, without empty ones. */
  readonly segments: readonly string[]
}

export type PathProblem = 'too_long' | 'malformed' | 'unsafe'

const MAX_URL_LENGTH = 4096
const UNSAFE = /[\\\p{Cc}]/u

/** Reads the path of a request target. A problem is a value: the caller answers 414, 400 or 404. */
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
