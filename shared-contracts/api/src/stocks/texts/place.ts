/** Forward P/E and value estimate of a company. */
export interface PlotPlace {
  readonly x: number | null
  readonly y: number | null
}

/** Range of positive P/Es on the axis of the plots. */
export const PE_DOMAIN = [2, 200] as const

/** Whether a company is inside the plot rather than in a gutter, so that the plot can be centered on it. */
export function isInPlot({ x, y }: PlotPlace): boolean {
  return x !== null && y !== null && x >= PE_DOMAIN[0] && x <= PE_DOMAIN[1] && Math.abs(y) <= 1
}

/** Compare a company inside the plot with others of its industry. */
export function describePlace(
  ticker: string,
  own: PlotPlace,
  others: readonly PlotPlace[],
  industry: string,
): string {
  const peers = others.filter(({ x, y }) => x !== null && y !== null)
  const cheaper = peers.filter(({ x }) => (x as number) > 0 && (x as number) < (own.x as number))
  const better = peers.filter(({ y }) => (y as number) > (own.y as number))
  const both = cheaper.filter((peer) => better.includes(peer)).length
  const is = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`
  const has = better.length === 1 ? 'has' : 'have'
  return `Of ${peers.length} other companies in ${industry} on the plot, ${is(cheaper.length)} cheaper than ${ticker} by forward P/E, ${better.length} ${has} more upside, and ${both} both.`
}
