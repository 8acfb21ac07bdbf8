import type { PublishedApi, PublishedRoute } from '@quantamental/api/compatibility'
import { listBreakingChanges } from '@quantamental/api/compatibility'
import semver from 'semver'

export interface NextVersion {
  readonly version: string
  /** What breaks clients made for the version before; empty when nothing does. */
  readonly breaking: readonly string[]
}

/** 1.0.0 first; the same when nothing changed, a minor when all is additive, else a major. */
export function findNextVersion(
  published: PublishedApi | undefined,
  routes: readonly PublishedRoute[],
): NextVersion {
  if (!published) return { version: '1.0.0', breaking: [] }
  const { version } = published
  if (JSON.stringify(published.routes) === JSON.stringify(routes)) return { version, breaking: [] }
  const breaking = listBreakingChanges(published.routes, routes)
  const part = breaking.length === 0 ? 'minor' : 'major'
  return { version: semver.inc(version, part) ?? version, breaking }
}
