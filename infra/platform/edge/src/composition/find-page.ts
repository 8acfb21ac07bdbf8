import { matchClaim } from '@quantamental/release/route-claims'
import type { ClaimedRoute } from './compose.ts'

export interface PageMatch extends ClaimedRoute {
  readonly params: Readonly<Record<string, string>>
}

/** Most specific claim for a path; undefined if there is none. Catch-all claims do not count. */
export function findPage(
  claimed: readonly ClaimedRoute[],
  segments: readonly string[],
): PageMatch | undefined {
  let best: { readonly page: PageMatch; readonly rank: string } | undefined
  for (const route of claimed) {
    if (route.claim.path === '*' || route.claim.path === '/*') continue
    const match = matchClaim(route.claim.path, segments)
    if (match && (!best || match.rank > best.rank)) {
      best = { page: { ...route, params: match.params }, rank: match.rank }
    }
  }
  return best?.page
}
