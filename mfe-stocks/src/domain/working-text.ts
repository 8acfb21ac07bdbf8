import { formatDate, formatDecimal, formatUsd, MISSING } from '@quantamental/api/format'
import type { FactSource, PriceSource, Working } from '@quantamental/api/stocks'
import { type CsvCell, toCsv } from '@quantamental/ui'

const MILLION = 1_000_000

/** USD in millions with separators, to at most three decimals where the amount is not whole millions. */
export function formatUsdMillions(value: number | null): string {
  if (value === null) return MISSING
  const millions = value / MILLION
  const digits = Number.isInteger(millions) ? 0 : Number.isInteger(value / 100_000) ? 1 : 3
  return formatDecimal(millions, digits)
}

/** An amount in its unit; USD in millions without the unit, which the column's head names. */
export function formatAmount(value: number | null, unit: string): string {
  if (value === null) return MISSING
  if (unit === 'USD') return formatUsdMillions(value)
  if (unit === 'USD/shares') return formatUsd(value)
  const digits = Number.isInteger(value) ? 0 : 4
  const text = formatDecimal(value, digits)
  return unit === 'ratio' || unit === '' ? text : `${text} ${unit}`
}

/** "Sep 26, 2021 – Sep 24, 2022" of a duration, "Sep 24, 2022" of a balance. */
export function formatPeriod(start: string | null, end: string): string {
  return start ? `${formatDate(start)} – ${formatDate(end)}` : formatDate(end)
}

const RESULT_DIGITS = 4

/** The result for reading: USD whole, anything else to four decimals. */
export function formatResult({ result, unit }: Working): string {
  if (result === null) return 'no value'
  if (unit === 'USD') return formatUsd(result)
  return formatDecimal(result, Number.isInteger(result) ? 0 : RESULT_DIGITS)
}

/** Whether the reading leaves out digits that a recomputation compares. */
export function isRounded({ result, unit }: Working): boolean {
  return result !== null && unit !== 'USD' && result !== Number(result.toFixed(RESULT_DIGITS))
}

const HEAD = [
  'input',
  'value',
  'unit',
  'derivation',
  'source',
  'tag',
  'sign',
  'source_value',
  'source_unit',
  'period_start',
  'period_end',
  'form',
  'filed',
  'accession',
  'url',
  'simulated',
]

function factCells(source: FactSource): readonly CsvCell[] {
  return [
    'fact',
    `${source.taxonomy}:${source.tag}`,
    source.sign,
    source.value,
    source.unit,
    source.period_start,
    source.period_end,
    source.form,
    source.filed,
    source.accession,
    source.url,
    source.simulated,
  ]
}

function priceCells(source: PriceSource): readonly CsvCell[] {
  return [
    'price',
    `${source.symbol} close, split factor ${source.split_factor}`,
    1,
    source.close,
    'USD/shares',
    null,
    source.date,
    null,
    null,
    source.file,
    null,
    source.simulated,
  ]
}

/** The working as CSV: formula and result first, then one row per source of each input, values raw. */
export function workingCsv(working: Working): string {
  const inputs = working.inputs.flatMap((input) => {
    const lead: CsvCell[] = [input.label, input.value, input.unit, input.derivation]
    if (input.sources.length === 0) return [lead]
    return input.sources.map((source) => [
      ...lead,
      ...(source.kind === 'fact' ? factCells(source) : priceCells(source)),
    ])
  })
  return toCsv([
    ['title', working.title],
    ['formula', working.formula],
    ['substituted', working.substituted],
    ['result', working.result, working.unit],
    ['model', working.model, working.model_version],
    ['input_hash', working.input_hash],
    HEAD,
    ...inputs,
  ])
}
