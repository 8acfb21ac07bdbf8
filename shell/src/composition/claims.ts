import type { Composition, CompositionRemote, RouteClaimSource } from '@quantamental/remote/release'
import { matchRoutes } from '@quantamental/remote/router'

export interface ClaimMatch {
  readonly remote: CompositionRemote
  readonly claim: RouteClaimSource
}

type Found = Map<string, ClaimMatch | null>
/** The navigation asks for each of its links whenever the address changes; ranking the claims takes long. */
const FOUND = new WeakMap<Composition, Found>()
const MOST_FOUND = 500

function foundOf(composition: Composition): Found {
  const found = FOUND.get(composition)
  if (found && found.size < MOST_FOUND) return found
  const fresh: Found = new Map()
  FOUND.set(composition, fresh)
  return fresh
}

function matchClaim({ remotes }: Composition, pathname: string): ClaimMatch | null {
  const routes = remotes.flatMap((remote) =>
    remote.routes.map((claim) => ({ path: claim.path, handle: { remote, claim } })),
  )
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match ? (match.route.handle as ClaimMatch) : null
}

/** Which remote claims `pathname`, by the router's own ranking: a literal beats a parameter beats `*`. */
export function findClaim(composition: Composition, pathname: string): ClaimMatch | null {
  const found = foundOf(composition)
  const known = found.get(pathname)
  if (known !== undefined) return known
  const match = matchClaim(composition, pathname)
  found.set(pathname, match)
  return match
}

/** Which remote fills the slot `name`. */
export function findSlotOwner({ remotes }: Composition, name: string): CompositionRemote | null {
  return remotes.find((remote) => remote.slots.includes(name)) ?? null
}
