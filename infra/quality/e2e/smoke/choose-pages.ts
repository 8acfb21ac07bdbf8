import type { CompositionRemote, RouteClaimSource } from '@quantamental/remote/release'

/** Values of route parameters, such as `{ticker: 'AAPL'}`. */
export type Samples = Readonly<Record<string, string>>

/**
 * Addresses to open for a remote: one per chunk for the candidate, one for any other remote. Protected pages
 * and routes with a parameter that has no sample are excluded.
 */
export function choosePages(
  remote: Pick<CompositionRemote, 'name' | 'routes' | 'state'>,
  candidate: string,
  samples: Samples,
): readonly string[] {
  if (remote.state === 'off') return []
  const byChunk = new Map<string, string>()
  for (const claim of remote.routes) {
    const address = claim.protected ? undefined : fillClaim(claim, samples)
    if (claim.chunk === undefined || address === undefined || byChunk.has(claim.chunk)) continue
    byChunk.set(claim.chunk, address)
  }
  const all = [...byChunk.values()]
  return remote.name === candidate || candidate === 'shell' ? all : all.slice(0, 1)
}

function fillClaim({ path }: RouteClaimSource, samples: Samples): string | undefined {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part
    return part.endsWith('?') ? '' : samples[part.slice(1)]
  })
  if (path.includes('*') || parts.includes(undefined)) return undefined
  return parts.join('/').replace(/(?<=.)\/+$/, '')
}
