import { formatNumber } from '../../figures/figure-text.ts'

/**
 * "Up from 8.52 in 25Q3."; "Unchanged since 25Q3." if the displayed digits are equal; empty unless
 * both values are known.
 */
export function changeText(pair: readonly (number | null)[], fromQuarter: string): string {
  const [before, now] = pair
  if (before === null || before === undefined || now === null || now === undefined) return ''
  const from = formatNumber(before)
  if (from === formatNumber(now)) return `Unchanged since ${fromQuarter}.`
  return `${now > before ? 'Up' : 'Down'} from ${from} in ${fromQuarter}.`
}
