import { evenSpace, type ScatterQuadrants, type ScatterView } from '@quantamental/ui/scatter'
import type { CompanyPoint } from '../visualizers/company-points.ts'
import { PE_AXIS } from '../visualizers/visualizer-axes.ts'

/** Halves of what is shown about a company: so many times its P/E, so much upside. */
const TIMES = 4
const UPSIDE = 0.6

/** Whether a company has a place in the plot itself, not in a gutter: the plot can be centred on it. */
function isInPlot({ x, y }: CompanyPoint): boolean {
  return (
    x !== null && y !== null && x >= PE_AXIS.domain[0] && x <= PE_AXIS.domain[1] && Math.abs(y) <= 1
  )
}

/** The part of the plot with this company in the middle; null where it has no place to be centred on. */
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

/** What the four sides of this company are; null where it has no place. */
export function quadrantsAbout(own: CompanyPoint | undefined): ScatterQuadrants | null {
  if (!own || !isInPlot(own)) return null
  return {
    x: own.x as number,
    y: own.y as number,
    topLeft: 'Cheaper, more upside',
    topRight: 'Dearer, more upside',
    bottomLeft: 'Cheaper, less upside',
    bottomRight: 'Dearer, less upside',
  }
}

/** What the plot says of this company, in one sentence. */
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
    return `${ticker} has no forward P/E above zero or no average upside, so it cannot be the centre${peers}.`
  }
  const peers = points.filter(({ x, y }, index) => group(index) && x !== null && y !== null)
  const cheaper = peers.filter(({ x }) => (x as number) > 0 && (x as number) < (own.x as number))
  const better = peers.filter(({ y }) => (y as number) > (own.y as number))
  const both = cheaper.filter((peer) => better.includes(peer)).length
  const is = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`
  const has = better.length === 1 ? 'has' : 'have'
  return `Of ${peers.length} other companies of ${industry} in the plot, ${is(cheaper.length)} cheaper by forward P/E than ${ticker}, ${better.length} ${has} more upside, ${both} both.`
}
