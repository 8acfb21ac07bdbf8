import { formatSignedPercent } from '@quantamental/api/format'
import { METHOD_NAMES, type Valuation, type ValuationPage } from '@quantamental/api/stocks'
import { valuationLabel } from '@quantamental/models/signals'
import type { ChartTable, DotRow } from '@quantamental/ui/charts'
import { DOT_TONES, singleMethods } from '../../components/upside-headline.tsx'
import { formatPerShare, formatUpside } from '../../figures/figure-text.ts'
import { isOpen, type Slot } from '../../quarters/timeline.ts'

export type UpsideSlot = Slot<ValuationPage['data']['points'][number]>
type Method = Valuation['methods'][number]

/**
 * Position of a method on the price axis. Without a price, only present-day fair values can be
 * placed, not Buffett's values in ten years.
 */
function placeOf({ upside, fair_value, horizon_years }: Method, price: number | null) {
  if (price !== null) return upside === null ? null : price * (1 + upside)
  return horizon_years === 0 ? fair_value : null
}

/** One row per method, with a dot at the price plus the upside. */
export function methodRows(valuation: Valuation): readonly DotRow[] {
  return singleMethods(valuation.methods).map((method) => ({
    key: method.code,
    label: METHOD_NAMES[method.code],
    value: placeOf(method, valuation.price),
    text: formatUpside(method.upside, formatPerShare(method.fair_value)),
    tone: DOT_TONES[method.label],
  }))
}

export function methodTable(valuation: Valuation): ChartTable {
  return {
    columns: [
      { label: 'Method' },
      { label: 'Fair value, USD', numeric: true, format: (value) => formatPerShare(value) },
      { label: 'In years', numeric: true },
      { label: 'Upside', numeric: true, format: (value) => formatSignedPercent(value) },
      { label: 'Label' },
    ],
    rows: singleMethods(valuation.methods).map(
      ({ code, fair_value, horizon_years, upside, label }) => [
        METHOD_NAMES[code],
        fair_value,
        horizon_years === 0 ? null : horizon_years,
        upside,
        label,
      ],
    ),
  }
}

/** For example "Of 6 methods, 4 above the price of $150.43, 1 below, 1 without a target." */
export function methodsSentence(valuation: Valuation): string {
  const single = singleMethods(valuation.methods)
  const count = (label: Method['label']) => single.filter((one) => one.label === label).length
  if (valuation.price === null) {
    return 'This quarter has no price, so the chart shows fair values without upsides.'
  }
  const parts = [
    `${count('Upside')} above the price of ${formatPerShare(valuation.price)}`,
    `${count('Downside')} below`,
    ...(count('Neutral') > 0 ? [`${count('Neutral')} within 1%`] : []),
    ...(count('No Target') > 0 ? [`${count('No Target')} without a target`] : []),
  ]
  return `Of ${single.length} methods, ${parts.join(', ')}.`
}

export function targetRows({ analyst, price }: Valuation): readonly DotRow[] {
  const targets = [
    ['high', 'High', analyst.high],
    ['median', 'Median', analyst.median],
    ['low', 'Low', analyst.low],
  ] as const
  return targets.map(([key, label, value]) => {
    const upside = value === null || price === null || price <= 0 ? null : value / price - 1
    return {
      key,
      label,
      value,
      text: [formatPerShare(value), ...(upside === null ? [] : [formatUpside(upside)])].join(' · '),
      tone: DOT_TONES[valuationLabel(upside)],
    }
  })
}

export function targetTable(valuation: Valuation): ChartTable {
  return {
    columns: [
      { label: 'Target' },
      { label: 'USD per share', numeric: true, format: (value) => formatPerShare(value) },
    ],
    rows: targetRows(valuation).map(({ label, value }) => [label, value]),
  }
}

/** For example "42 analysts expect $122 to $214, with a median of $165.60, +10.1% from the price." */
export function targetsSentence({ analyst, price }: Valuation): string {
  const { low, median, high, count } = analyst
  const who = count === null ? 'Analysts' : `${count} ${count === 1 ? 'analyst' : 'analysts'}`
  const range =
    low !== null && high !== null && low !== high
      ? `${who} expect ${formatPerShare(low)} to ${formatPerShare(high)}`
      : who
  if (median === null) return `${range}.`
  const verb = range === who ? ' expect ' : ', with a median of '
  const upside =
    price !== null && price > 0 ? `, ${formatUpside(median / price - 1)} from the price` : ''
  return `${range}${verb}${formatPerShare(median)}${upside}.`
}

/** For example "+8.4% in FY2022; upside in 5, neutral in 1, downside in 1 of 7 quarters." */
export function upsideSentence(slots: readonly UpsideSlot[]): string {
  const known = slots
    .filter(isOpen)
    .flatMap(({ point, period }) =>
      point.value === null ? [] : [{ value: point.value, period: period.fiscal_period }],
    )
  const newest = known.at(-1)
  if (!newest) return 'No quarter has a value estimate.'
  const labels = known.map(({ value }) => valuationLabel(value))
  const parts = (['Upside', 'Neutral', 'Downside'] as const).flatMap((label) => {
    const count = labels.filter((one) => one === label).length
    return count === 0 ? [] : [`${label.toLowerCase()} in ${count}`]
  })
  const quarters = known.length === 1 ? 'quarter' : 'quarters'
  return `${formatUpside(newest.value)} in ${newest.period}; ${parts.join(', ')} of ${known.length} ${quarters}.`
}
