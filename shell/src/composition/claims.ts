import type { Composition, CompositionRemote, RouteClaimSource } from '@quantamental/remote/release'
import { matchRoutes } from '@quantamental/remote/router'

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

/** Pages that remotes add to a menu. */
export function listMenuEntries({ remotes }: Composition, menu: string) {
  return remotes
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, title = '', menu: entry }) =>
      entry?.name === menu ? [{ label: title, order: 0, ...entry, path }] : [],
    )
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label))
}

const hasOwnPath = ({ path }: RouteClaimSource) => !/[:*]/.test(path)

/** Commands of the pages that remotes claim; those of protected pages only for signed-in users. */
export function listCommands({ remotes }: Composition, roles: readonly string[] | null) {
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(hasOwnPath)
    .flatMap(({ path, title, command, protected: isProtected }) => {
      if (isProtected && roles === null) return []
      const isOperators = /^\/operator(\/|$)/.test(path)
      if (isOperators && !roles?.includes('operator')) return []
      const label = command ?? (isOperators && title ? `Operator: ${title}` : undefined)
      return label === undefined ? [] : [{ label, path }]
    })
}

/** Remotes in a slot that takes several, in the order of their claims. */
export function listSlotOwners({ remotes }: Composition, name: string): CompositionRemote[] {
  const orderOf = ({ slotOrder }: CompositionRemote) => slotOrder?.[name] ?? 0
  return remotes
    .filter(({ slots }) => slots.includes(name))
    .sort((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name))
}

export function findSlotOwner({ remotes }: Composition, name: string): CompositionRemote | null {
  return remotes.find((remote) => remote.slots.includes(name)) ?? null
}

/** Cache of literal path prefixes before the first parameter, `*` or optional segment. */
const LITERALS = new Map<string, string>()

function literalOf(path: string): string {
  let literal = LITERALS.get(path)
  if (literal === undefined) {
    literal = path.replace(/\/?([:*]|[^/]*\?).*$/, '').toLowerCase()
    LITERALS.set(path, literal)
  }
  return literal
}

/**
 * Routes that can match `pathname`, by literal prefix. This saves work for the router, which compiles and ranks all
 * routes for every link and render (40 ms on first render).
 */
export function narrowRoutes<R extends { readonly path?: string | undefined }>(
  routes: readonly R[],
  pathname: string,
): R[] {
  const start = pathname.toLowerCase()
  return routes.filter(({ path = '' }) => start.includes('%') || start.startsWith(literalOf(path)))
}
