import { formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { SummaryCards, ValuationMethod } from '@quantamental/api/stocks'
import type { ChartTable, DotRow, DotTone } from '@quantamental/ui/charts'
import { formatUpside } from '../../figures/figure-text.ts'
import { METHOD_NAMES } from '../../figures/valuation-labels.ts'

type Method = SummaryCards['methods'][number]

const TONES: Readonly<Record<ValuationMethod['label'], DotTone>> = {
  Upside: 'up',
  Downside: 'down',
  Neutral: 'neutral',
  'No Target': 'neutral',
}

export function singleMethods(methods: readonly Method[]): readonly Method[] {
  return methods.filter(({ code }) => code !== 'upside_avg')
}

/** One row per method, with a dot at the price plus the upside; no dot without a price. */
export function upsideRows({ methods, price }: SummaryCards): readonly DotRow[] {
  return singleMethods(methods).map(({ code, upside, label }) => ({
    key: code,
    label: METHOD_NAMES[code],
    value: upside === null || price === null ? null : price * (1 + upside),
    text: formatUpside(upside),
    tone: TONES[label],
    missing: formatUpside(upside),
  }))
}

export function upsideTable({ methods }: SummaryCards): ChartTable {
  return {
    columns: [
      { label: 'Method' },
      { label: 'Upside', numeric: true, format: (value) => formatSignedPercent(value) },
      { label: 'Label' },
    ],
    rows: methods.map(({ code, upside, label }) => [METHOD_NAMES[code], upside, label]),
  }
}

function counted(count: number, position: string): string {
  return `${count} ${count === 1 ? 'method' : 'methods'} ${position}`
}

/** For example "4 methods above the price, 2 methods at or below it; 1 method without a target." */
export function upsideSentence({ methods }: SummaryCards): string {
  const single = singleMethods(methods)
  const known = single.flatMap(({ upside }) => (upside === null ? [] : [upside]))
  const missing = single.length - known.length
  if (known.length === 0) return 'No method has a value for this company.'
  const above = known.filter((upside) => upside > 0).length
  const parts = `${counted(above, 'above the price')}, ${counted(known.length - above, 'at or below it')}`
  return missing > 0 ? `${parts}; ${counted(missing, 'without a target')}.` : `${parts}.`
}

/** `$220`, with cents only for small prices. */
export function formatDollars(value: number): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  const text = formatDecimal(Math.abs(value), digits)
  return value < 0 ? `−$${text}` : `$${text}`
}
