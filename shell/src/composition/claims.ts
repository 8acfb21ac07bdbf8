import type { Composition, CompositionRemote, RouteClaimSource } from '@quantamental/remote/release'
import { matchRoutes } from '@quantamental/remote/router'
import { narrowRoutes } from './narrow-routes.ts'

export interface ClaimMatch {
  readonly remote: CompositionRemote
  readonly claim: RouteClaimSource
}

/** Remote that claims `pathname`, by the router's ranking: literal segments before parameters before `*`. */
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

/** Remote that fills the slot `name`, or null. */
export function findSlotOwner({ remotes }: Composition, name: string): CompositionRemote | null {
  return remotes.find((remote) => remote.slots.includes(name)) ?? null
}
