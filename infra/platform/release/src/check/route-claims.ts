import type { ReleaseDocument } from '@quantamental/remote/release'

/** Matching of route claims (`/stock/z-score/:ticker`, `/stock/*`, `/plans/:id?`) as the router does it. */

/** One digit per segment: the first place where two claims differ decides, as in the router. */
const RANK = { end: '4', static: '3', parameter: '2', rest: '1' } as const

interface RouteMatch {
  /** Decoded values by parameter name; the rest of a `*` claim under `*`. */
  readonly params: Readonly<Record<string, string>>
  /** Among claims that match one path, the greatest string is the most specific. */
  readonly rank: string
}

/**
 * Match a path against a claim, without regard to case or a closing slash.
 * @param segments decoded segments of the path, without empty ones.
 */
export function matchClaim(claim: string, segments: readonly string[]): RouteMatch | undefined {
  for (const parts of expandClaim(claim)) {
    const match = matchParts(parts, segments)
    if (match) return match
  }
  return undefined
}

/** Whether some path matches both claims. */
export function claimsOverlap(a: string, b: string): boolean {
  return expandClaim(a).some((left) => expandClaim(b).some((right) => partsOverlap(left, right)))
}

/** Segments of each form of a claim: `:id?` gives one with and one without. Longest first. */
function expandClaim(claim: string): readonly (readonly string[])[] {
  let forms: string[][] = [[]]
  for (const part of claim.split('/').filter((segment) => segment !== '')) {
    const plain = part.endsWith('?') ? part.slice(0, -1) : part
    const extended = forms.map((form) => [...form, plain])
    forms = part.endsWith('?') ? [...extended, ...forms] : extended
  }
  return forms
}

function matchParts(parts: readonly string[], segments: readonly string[]): RouteMatch | undefined {
  const params: Record<string, string> = {}
  let rank = ''
  for (const [index, part] of parts.entries()) {
    if (part === '*') {
      params['*'] = segments.slice(index).join('/')
      return { params, rank: rank + RANK.rest }
    }
    const segment = segments[index]
    if (segment === undefined) return undefined
    if (part.startsWith(':')) {
      params[part.slice(1)] = segment
      rank += RANK.parameter
    } else if (part.toLowerCase() === segment.toLowerCase()) {
      rank += RANK.static
    } else {
      return undefined
    }
  }
  return parts.length === segments.length ? { params, rank: rank + RANK.end } : undefined
}

function partsOverlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const left = a[index]
    const right = b[index]
    if (left === '*' || right === '*') return true
    if (left === undefined || right === undefined) return false
    const free = left.startsWith(':') || right.startsWith(':')
    if (!free && left.toLowerCase() !== right.toLowerCase()) return false
  }
  return true
}

/**
 * Pages that both releases claim, as pairs of paths, without the shell's catch-all. Between remotes, a literal
 * path such as `/product/cart` beats a parameter such as `/product/:visualizer`; between a remote and the
 * shell, the more specific claim wins: `/help/methodology/:model` over `/help/:cat/:subcat`.
 */
export function listOverlaps(
  a: ReleaseDocument,
  b: ReleaseDocument,
): readonly (readonly [ofA: string, ofB: string])[] {
  const found: [string, string][] = []
  for (const { path: mine } of a.routes) {
    for (const { path: other } of b.routes) {
      if ((b.kind === 'shell' && isCatchAll(other)) || isCatchAll(mine)) continue
      if (isLiteral(mine) !== isLiteral(other)) continue
      if (b.kind === 'shell' && shapeOf(mine) !== shapeOf(other)) continue
      if (claimsOverlap(mine, other)) found.push([mine, other])
    }
  }
  return found
}

function isLiteral(path: string): boolean {
  return !/[:*?]/.test(path)
}

/** Kinds of the segments (literal, parameter, rest): of two different shapes, one is more specific. */
function shapeOf(path: string): string {
  if (path.includes('?')) return '?'
  const kindOf = (part: string) => (part === '*' ? part : part.startsWith(':') ? ':' : 'literal')
  return path.split('/').map(kindOf).join('/')
}

function isCatchAll(path: string): boolean {
  return path === '*' || path === '/*'
}
