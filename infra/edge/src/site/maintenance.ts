import type { Maintenance } from '@quantamental/api/site'
import type { StaticPage } from '@quantamental/remote/release'
import type { LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'

export const MAINTENANCE_PATH = '/maintenance'
/** When no end is planned, or it is far off. */
const USUAL_RETRY_SECONDS = 300
const LONGEST_RETRY_SECONDS = 3600

/** Seconds until the planned end, within an hour. */
export function retryAfterSeconds({ ends_at }: Maintenance, now: Date): number {
  if (ends_at === null) return USUAL_RETRY_SECONDS
  const seconds = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS)
}

/** The page at an address as HTML of its own, if the shell has prerendered it. */
export function findStaticPage(
  { staticPages }: LiveComposition,
  page: PageMatch | undefined,
  segments: readonly string[],
): StaticPage | undefined {
  if (page?.release.kind !== 'shell') return undefined
  return staticPages[page.claim.path] ?? staticPages[`/${segments.join('/').toLowerCase()}`]
}
