import { formatDate, formatQuarter, formatSignedPercent } from '@quantamental/api/format'
import type { Backtest } from '@quantamental/api/stocks'
import type { LinePoint } from '@quantamental/ui/charts'
import { formatNumber, formatPercent } from '../../figures/figure-text.ts'

const signed = (ratio: number | null) => (ratio === null ? '—' : formatSignedPercent(ratio))
const share = (ratio: number | null) => (ratio === null ? '—' : formatPercent(ratio, 0))

type Figure = readonly [name: string, screen: string, universe: string]

/** Figures of the screen and of all companies, as text. */
export function figuresOf({ screen, universe, quarters, ...rest }: Backtest): readonly Figure[] {
  const held = quarters.map((quarter) => quarter.held)
  const mean = held.reduce((total, count) => total + count, 0) / Math.max(1, held.length)
  return [
    ['Annual return', signed(screen.annual_return), signed(universe.annual_return)],
    ['Total return', signed(screen.total_return), signed(universe.total_return)],
    ['Volatility', share(screen.volatility), share(universe.volatility)],
    ['Worst drawdown', signed(screen.worst_drawdown), signed(universe.worst_drawdown)],
    ['Quarters ahead of all companies', share(rest.hit_rate), ''],
    ['Turnover a year', share(rest.annual_turnover), ''],
    ['Companies held, mean', formatNumber(mean, 0), ''],
    [
      'Delisted while held',
      formatNumber(
        quarters.reduce((total, { delisted }) => total + delisted, 0),
        0,
      ),
      '',
    ],
  ]
}

/** Both indexes at the first rebalancing day and at the end of each quarter. */
export function pointsOf({ quarters }: Backtest): readonly LinePoint[] {
  const point = (day: string, values: readonly [number, number]): LinePoint => ({
    key: day,
    label: formatQuarter(day),
    values,
  })
  return [
    ...quarters.slice(0, 1).map(({ from }) => point(from, [1, 1])),
    ...quarters.map(({ to, screen_index, universe_index }) =>
      point(to, [screen_index, universe_index]),
    ),
  ]
}

/** For example "From Feb 20, 2023 to Nov 20, 2026 the screen returned +9.1% a year, all companies +7.4%." */
export function returnsSentence({ quarters, screen, universe }: Backtest): string {
  const [first, last] = [quarters.at(0), quarters.at(-1)]
  if (!first || !last) return ''
  const isYear = screen.annual_return !== null && universe.annual_return !== null
  const returns = isYear
    ? [screen.annual_return, universe.annual_return]
    : [screen.total_return, universe.total_return]
  const per = isYear ? ' a year' : ''
  return `Bought in equal parts on ${formatDate(first.from)} and rebalanced each quarter until ${formatDate(last.to)}, this screen would have returned ${signed(returns[0] ?? null)}${per}, all companies ${signed(returns[1] ?? null)}.`
}
