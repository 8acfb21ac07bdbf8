import { describePlace, isInPlot } from '@quantamental/api/stocks'
import { evenSpace, type ScatterQuadrants, type ScatterView } from '@quantamental/ui/scatter'
import type { CompanyPoint } from '../visualizers/company-points.ts'

/** Half ranges around the company: a multiple of its P/E, and points of upside. */
const TIMES = 4
const UPSIDE = 0.6

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
  return describePlace(
    ticker,
    own,
    points.filter((_, index) => group(index)),
    industry,
  )
}
