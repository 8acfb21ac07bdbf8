import {
  formatDate,
  formatDecimal,
  formatProbability,
  formatUsd,
  MISSING,
} from '@quantamental/api/format'
import type {
  DataSource,
  FactSource,
  PriceSource,
  Working,
  WorkingInput,
} from '@quantamental/api/stocks'
import { type CsvCell, toCsv } from '@quantamental/ui'

const MILLION = 1_000_000

/**
 * USD in millions with separators, with up to three decimals for amounts that are not whole
 * millions.
 */
export function formatUsdMillions(value: number | null): string {
  if (value === null) return MISSING
  const millions = value / MILLION
  const digits = Number.isInteger(millions) ? 0 : Number.isInteger(value / 100_000) ? 1 : 3
  return formatDecimal(millions, digits)
}

/** Whether the unit is a fraction, regardless of any text after it. */
const isFraction = (unit: string) => unit.startsWith('fraction')
const RESULT_DIGITS = 4
const PER_SHARE: ReadonlySet<string> = new Set(['USD/shares', 'USD per share'])
/** Smallest amount in USD shown in millions; smaller ones are written out with a dollar sign. */
const LEAST_IN_MILLIONS = 100_000

/** Whether `formatAmount` shows the amount in millions of USD. */
export function isInMillions({ value, unit }: Pick<WorkingInput, 'value' | 'unit'>): boolean {
  return unit === 'USD' && value !== null && (value === 0 || Math.abs(value) >= LEAST_IN_MILLIONS)
}

/** Amount in its unit; USD in millions without the unit, which the column head names. */
export function formatAmount(value: number | null, unit: string): string {
  if (value === null) return MISSING
  if (isInMillions({ value, unit })) return formatUsdMillions(value)
  if (unit === 'USD' || PER_SHARE.has(unit)) return formatUsd(value)
  if (unit.startsWith('probability')) return formatProbability(value)
  if (isFraction(unit)) return `${formatDecimal(value * 100, 2)}%`
  const text = formatDecimal(value, Number.isInteger(value) ? 0 : RESULT_DIGITS)
  return unit === 'ratio' || unit === '' ? text : `${text} ${unit}`
}

/** "Sep 26, 2021 – Sep 24, 2022" for a duration, "Sep 24, 2022" for a balance date. */
export function formatPeriod(start: string | null, end: string): string {
  return start ? `${formatDate(start)} – ${formatDate(end)}` : formatDate(end)
}

/** Result for display: USD in full, anything else as an amount. */
export function formatResult({ result, unit }: Working): string {
  if (result === null) return 'no value'
  return unit === 'USD' ? formatUsd(result) : formatAmount(result, unit)
}

/** Whether the displayed result omits digits that a recomputation compares. */
export function isRounded({ result, unit }: Working): boolean {
  return result !== null && unit !== 'USD' && result !== Number(result.toFixed(RESULT_DIGITS))
}

export const DATA_SOURCE_LABELS: Readonly<Record<DataSource['kind'], string>> = {
  estimate: 'Analysts’ estimate',
  'short-interest': 'Short interest',
  'treasury-yield': 'Treasury yield',
  'market-index': 'Market index',
  'company-list': 'Company list',
}

const HEAD = [
  'input value unit derivation source tag sign source_value source_unit period_start period_end',
  'form filed accession url simulated first_value first_form first_filed first_accession',
].flatMap((names) => names.split(' '))

function factCells(source: FactSource): readonly CsvCell[] {
  const first = source.restates
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
    ...(first ? [first.value, first.form, first.filed, first.accession] : []),
  ]
}

function dataCells(source: PriceSource | DataSource): readonly CsvCell[] {
  const [name, value, unit] =
    source.kind === 'price'
      ? [`${source.symbol} close, split factor ${source.split_factor}`, source.close, 'USD/shares']
      : [source.name, source.value, source.unit]
  const { kind, date, file, simulated } = source
  return [kind, name, 1, value, unit, null, date, null, null, file, null, simulated]
}

function sourceText(source: WorkingInput['sources'][number]): string {
  if (source.kind === 'price')
    return `${source.symbol} close, ${source.date}: ${source.close}${source.simulated ? ', simulated' : ''}`
  if (source.kind !== 'fact')
    return `${source.name}, ${source.date}: ${source.value} ${source.unit}`
  const { sign, value, unit, tag, form, filed, accession, url } = source
  const period = formatPeriod(source.period_start, source.period_end)
  const where = source.simulated ? 'Simulated, no filing' : `${form} filed ${filed}, ${accession}`
  const first = source.restates
  const restated =
    first &&
    `restated from ${first.value} ${unit}, ${first.form} filed ${first.filed}, ${first.accession}`
  return [`${sign === -1 ? '− ' : ''}${value} ${unit}`, tag, period, where, url, restated]
    .filter(Boolean)
    .join(' · ')
}

export function workingText(working: Working): string {
  const { title, formula, substituted, result, unit, model, model_version, input_hash } = working
  const { restated } = working
  const inputs = working.inputs.flatMap((input) => {
    const value = input.value === null ? 'not reported' : `${input.value} ${input.unit}`.trim()
    const derivation = input.derivation ? ` (${input.derivation})` : ''
    return [
      `${input.label}: ${value}${derivation}`,
      ...input.sources.map((source) => `  ${sourceText(source)}`),
    ]
  })
  return [
    title,
    formula,
    ...(substituted ? [`= ${substituted}`] : []),
    `= ${result ?? 'no value'} ${unit}`.trim(),
    ...(restated
      ? [
          `Restated on ${restated.restated_on}; as first reported on ${restated.first_filed}: ${restated.first_result ?? 'no value'}`,
        ]
      : []),
    ...(working.notes ?? []),
    '',
    ...inputs,
    '',
    `${model} ${model_version}, inputs ${input_hash}`,
  ].join('\n')
}

/**
 * Calculation as CSV: formula and result first, then one row per source of each input, with raw
 * values.
 */
export function workingCsv(working: Working): string {
  const inputs = working.inputs.flatMap((input) => {
    const lead: CsvCell[] = [input.label, input.value, input.unit, input.derivation]
    if (input.sources.length === 0) return [lead]
    return input.sources.map((source) => [
      ...lead,
      ...(source.kind === 'fact' ? factCells(source) : dataCells(source)),
    ])
  })
  return toCsv([
    ['title', working.title],
    ['formula', working.formula],
    ['substituted', working.substituted],
    ['result', working.result, working.unit],
    ...(working.restated
      ? [['result_first_reported', working.restated.first_result, working.restated.first_filed]]
      : []),
    ['model', working.model, working.model_version],
    ['input_hash', working.input_hash],
    ...(working.notes ?? []).map((note) => ['note', note]),
    HEAD,
    ...inputs,
  ])
}

/** "Restated on May 1, 2024. As first reported on Feb 20, 2024: 2.2946."; null if not restated. */
export function restatementText({ restated, unit }: Working): string | null {
  if (!restated) return null
  const { first_result, first_filed, restated_on } = restated
  const first = first_result === null ? 'no value' : formatAmount(first_result, unit)
  const amount = isInMillions({ value: first_result, unit })
    ? `${first.replace(/^−?/, '$&$')} million`
    : first
  return `Restated on ${formatDate(restated_on)}. As first reported on ${formatDate(first_filed)}: ${amount}.`
}

/** For example "first reported as 100 in the 10-K filed Feb 20, 2024". */
export function firstReportedText(
  { value, form, filed }: NonNullable<FactSource['restates']>,
  unit: string,
) {
  return `first reported as ${formatAmount(value, unit)} in the ${form} filed ${formatDate(filed)}`
}
