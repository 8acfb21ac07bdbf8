import type { Composition, CompositionRemote, RouteClaimSource } from '@quantamental/remote/release'
import { matchRoutes } from '@quantamental/remote/router'
import { narrowRoutes } from './narrow-routes.ts'

export interface ClaimMatch {
  readonly remote: CompositionRemote
  readonly claim: RouteClaimSource
}

/** Which remote claims `pathname`, by the router's own ranking: a literal beats a parameter beats `*`. */
export function findClaim({ remotes }: Composition, pathname: string): ClaimMatch | null {
  const routes = remotes.flatMap((remote) =>
    narrowRoutes(remote.routes, pathname).map((claim) => ({
      path: claim.path,
      handle: { remote, claim },
    })),
  )
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match ? (match.route.handle as ClaimMatch) : null
}

/** Which remote fills the slot `name`. */
export function findSlotOwner({ remotes }: Composition, name: string): CompositionRemote | null {
  return remotes.find((remote) => remote.slots.includes(name)) ?? null
}
