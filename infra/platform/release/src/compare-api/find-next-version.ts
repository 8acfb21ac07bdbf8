import {
  listBreakingChanges,
  type PublishedApi,
  type PublishedRoute,
} from '@quantamental/api/compatibility'
import semver from 'semver'

interface NextVersion {
  readonly version: string
  /** Changes that break clients of the previous version; empty if none. */
  readonly breaking: readonly string[]
}

/** 1.0.0 first; unchanged contracts retain their version; additions give a minor, the rest a major. */
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
