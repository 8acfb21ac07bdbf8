import { CHART_KINDS } from '../market-beats/article.schema.ts'
import { SECTORS, TREND_METRICS } from '../stocks/universe.schema.ts'
import type { LintList } from './source.ts'

export type ChartKind = (typeof CHART_KINDS)[number]
export type ChartUnit = 'rank' | 'score' | 'fraction' | 'USD' | 'ratio'

/** Contents of a ` ```chart ` block. */
export interface ChartSpec {
  readonly kind: ChartKind
  readonly title: string
  readonly ticker: string | null
  readonly metric: string | null
  readonly sectors: readonly string[]
  readonly unit: ChartUnit
  readonly line: number
}

const FIELDS = ['kind', 'title', 'ticker', 'metric', 'sectors'] as const
type Field = (typeof FIELDS)[number]
const TITLE_MAX = 120
const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/
const isField = (name: string): name is Field => FIELDS.some((field) => field === name)

function readFields(text: string, line: number, lint: LintList): Map<Field, string> {
  const fields = new Map<Field, string>()
  text.split('\n').forEach((row, index) => {
    if (row.trim() === '') return
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*:\s*(.*?)\s*$/.exec(row) ?? []
    const at = line + 1 + index
    if (!isField(name))
      lint.error(at, `Each line of a chart is a name and a value. Names: ${FIELDS.join(', ')}.`)
    else if (fields.has(name)) lint.error(at, `The chart has ${name} twice.`)
    else fields.set(name, value)
  })
  return fields
}

function unitOf(kind: ChartKind, metric: string | null): ChartUnit {
  if (kind === 'rating-history') return 'rank'
  if (kind === 'upside') return 'fraction'
  if (kind === 'trend') return metric === 'pe' ? 'ratio' : 'USD'
  return 'score'
}

/** Read the chart of a fenced block at `line`; null, with an error in `lint`, if it is invalid. */
export function readChart(text: string, line: number, lint: LintList): ChartSpec | null {
  const fields = readFields(text, line, lint)
  const kind = CHART_KINDS.find((code) => code === fields.get('kind'))
  if (!kind) {
    lint.error(line, `Choose a kind of chart: ${CHART_KINDS.join(', ')}.`)
    return null
  }
  const title = (fields.get('title') ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  if (title === '' || title.length > TITLE_MAX)
    lint.error(line, `Enter a chart title of up to ${TITLE_MAX} characters.`)
  const base = { kind, title: title.slice(0, TITLE_MAX), line }
  return kind === 'trend' ? readTrend(base, fields, lint) : readCompanyChart(base, fields, lint)
}

type Base = Pick<ChartSpec, 'kind' | 'title' | 'line'>

function readCompanyChart(
  base: Base,
  fields: ReadonlyMap<Field, string>,
  lint: LintList,
): ChartSpec | null {
  const ticker = (fields.get('ticker') ?? '').replace(/^\$/, '').toUpperCase()
  if (!TICKER.test(ticker)) {
    lint.error(base.line, 'Enter a ticker for the chart, such as `ticker: AAPL`.')
    return null
  }
  if (fields.has('metric') || fields.has('sectors'))
    lint.error(base.line, 'Use metric and sectors only in a trend chart.')
  return { ...base, ticker, metric: null, sectors: [], unit: unitOf(base.kind, null) }
}

function readTrend(
  base: Base,
  fields: ReadonlyMap<Field, string>,
  lint: LintList,
): ChartSpec | null {
  const metric = TREND_METRICS.find((code) => code === fields.get('metric'))
  if (!metric) {
    lint.error(base.line, `Choose a metric for the trend: ${TREND_METRICS.join(', ')}.`)
    return null
  }
  if (fields.has('ticker')) lint.error(base.line, 'Remove the ticker: a trend chart shows sectors.')
  const wanted = (fields.get('sectors') ?? '').split(',').map((name) => name.trim())
  const sectors = wanted.filter((name) => name !== '')
  const unknown = sectors.filter((name) => !SECTORS.some((sector) => sector === name))
  for (const name of unknown)
    lint.error(base.line, `“${name}” is not a sector. Sectors: ${SECTORS.join(', ')}.`)
  const known = sectors.filter((name) => !unknown.includes(name))
  return {
    ...base,
    ticker: null,
    metric,
    sectors: [...new Set(known)],
    unit: unitOf('trend', metric),
  }
}
