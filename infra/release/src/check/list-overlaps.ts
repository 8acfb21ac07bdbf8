import type { ReleaseDocument } from '@quantamental/remote/release'
import { claimsOverlap } from './route-claims.ts'

/**
 * Pages that both releases claim, as pairs of their paths; the shell's catch-all is nobody's page. A
 * literal path beats another remote's parameter, `/product/cart` its `/product/:visualizer`; between a
 * remote and the shell the more specific claim has the page, `/help/methodology/:model` before
 * `/help/:cat/:subcat`.
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

/** Which segments are words, parameters or the rest: of two shapes, one is the more specific. */
function shapeOf(path: string): string {
  if (path.includes('?')) return '?'
  const kindOf = (part: string) => (part === '*' ? part : part.startsWith(':') ? ':' : 'word')
  return path.split('/').map(kindOf).join('/')
}

function isCatchAll(path: string): boolean {
  return path === '*' || path === '/*'
}
