import { evenSpace, type ScatterQuadrants, type ScatterView } from '@quantamental/ui/scatter'
import type { CompanyPoint } from '../visualizers/company-points.ts'
import { PE_AXIS } from '../visualizers/visualizer-axes.ts'

/** Half ranges around the company: a multiple of its P/E, and points of upside. */
const TIMES = 4
const UPSIDE = 0.6

/**
 * Whether a company is inside the plot rather than in a gutter, so that the plot can be centered on
 * it.
 */
function isInPlot({ x, y }: CompanyPoint): boolean {
  return (
    x !== null && y !== null && x >= PE_AXIS.domain[0] && x <= PE_AXIS.domain[1] && Math.abs(y) <= 1
  )
}

/** View centered on this company; null if it is not inside the plot. */
export function viewAbout(own: CompanyPoint | undefined): ScatterView | null {
  if (!own || !isInPlot(own)) return null
  const { toEven, fromEven } = evenSpace('log')
  const x = toEven(own.x as number)
  const half = Math.log(TIMES)
  return {
    x: [fromEven(x - half), fromEven(x + half)],
    y: [(own.y as number) - UPSIDE, (own.y as number) + UPSIDE],
  }
}

/** Labels of the four quadrants around this company; null if it is not inside the plot. */
export function quadrantsAbout(own: CompanyPoint | undefined): ScatterQuadrants | null {
  if (!own || !isInPlot(own)) return null
  return {
    x: own.x as number,
    y: own.y as number,
    topLeft: 'Cheaper, more upside',
    topRight: 'More expensive, more upside',
    bottomLeft: 'Cheaper, less upside',
    bottomRight: 'More expensive, less upside',
  }
}

export function placeSentence(
  own: CompanyPoint | undefined,
  ticker: string,
  points: readonly CompanyPoint[],
  group: (index: number) => boolean,
  industry: string,
): string {
  if (!own || !isInPlot(own)) {
    const shown = points.some((point, index) => group(index) && isInPlot(point))
    const peers = shown ? '; its industry is highlighted' : ''
    return `${ticker} has no positive forward P/E or no value estimate, so the plot can’t be centered on it${peers}.`
  }
  const peers = points.filter(({ x, y }, index) => group(index) && x !== null && y !== null)
  const cheaper = peers.filter(({ x }) => (x as number) > 0 && (x as number) < (own.x as number))
  const better = peers.filter(({ y }) => (y as number) > (own.y as number))
  const both = cheaper.filter((peer) => better.includes(peer)).length
  const is = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`
  const has = better.length === 1 ? 'has' : 'have'
  return `Of ${peers.length} other companies in ${industry} on the plot, ${is(cheaper.length)} cheaper than ${ticker} by forward P/E, ${better.length} ${has} more upside, and ${both} both.`
}
