import type { ReleaseDocument } from '@quantamental/remote/release'
import { claimsOverlap } from './route-claims.ts'

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
