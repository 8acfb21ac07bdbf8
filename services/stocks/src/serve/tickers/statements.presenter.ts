import type {
  RatioRow,
  RestatedCell,
  StatementPeriod,
  StatementRow,
  Statements,
} from '@quantamental/api/stocks'
import { RATIO_GROUPS, RATIOS, type RatioUnit, ratioMisfit } from '@quantamental/models/ratios'
import {
  type LineCode,
  lineOf,
  NAMED_LINES,
  STATEMENT_LAYOUT,
  type StatementCode,
  TOTAL_LINES,
} from '@quantamental/models/statement'
import { dateText } from '../../dates/calendar-date.ts'
import { type Amount, listTerms } from '../../engine/amounts/amount.ts'
import type { CompanyFigures } from '../../engine/company-figures.ts'
import { filingUrl } from '../../engine/facts/reports.ts'
import { buildContext } from '../../engine/scores/quarter-context.ts'
import type { ScoredQuarter } from '../../engine/scores/scored-quarter.ts'
import { readRatioValues } from '../../engine/statements/ratio-inputs.ts'
import {
  type StatementName,
  statementAmount,
  statementValue,
} from '../../engine/statements/statement-values.ts'
import { perShare, ratio, whole } from '../../publish/documents/round.ts'

/** Ten years. */
const QUARTERS = 40

const UNITS = { USD: 'money', 'USD per share': 'money per share', shares: 'shares' } as const
const RATIO_UNITS = {
  ...{ fraction: 'fraction', times: 'times', days: 'days', points: 'points' },
  ...{ USD: 'money', 'USD per share': 'money per share' },
} as const satisfies Record<RatioUnit, RatioRow['unit']>

const ROUND = { USD: whole, shares: whole, 'USD per share': perShare } as const

const quarterName = (code: LineCode) =>
  NAMED_LINES.find((line) => line.code === code && line.reading === 'quarter')?.name as
    | StatementName
    | undefined

interface Shown {
  readonly company: CompanyFigures
  readonly quarters: readonly ScoredQuarter[]
}

function urlOf({ replay: { input } }: CompanyFigures, accession: string): string | null {
  return input.origin === 'real' ? filingUrl(input.company.cik, accession) : null
}

function presentPeriod(
  company: CompanyFigures,
  { evidence, restatedOn }: ScoredQuarter,
): StatementPeriod {
  const { report, knownOn } = evidence
  return {
    quarter: report.quarter,
    fiscal_period: report.fiscalPeriod,
    period_end: dateText(report.end),
    known_on: dateText(knownOn),
    ...(restatedOn !== null && { restated_on: dateText(restatedOn) }),
    is_year_end: report.isYearEnd,
    form: report.form,
    accession: report.accession,
    filed: dateText(report.filed),
    url: urlOf(company, report.accession),
  }
}

/** Newest filing behind an amount. */
function newestFiling({ replay: { input } }: CompanyFigures, amount: Amount | null) {
  const filings = amount === null ? [] : listTerms(amount).map(({ row }) => row.filing)
  return input.filings[Math.max(...filings)]
}

function restatedCells(
  { company, quarters }: Shown,
  name: StatementName,
  reading: RestatedCell['reading'],
): RestatedCell[] {
  return quarters.flatMap((quarter) => {
    if (quarter.first === null) return []
    const first = statementValue(company, quarter.first, name)
    if (first === statementValue(company, quarter, name)) return []
    const filing = newestFiling(company, statementAmount(quarter, name))
    if (filing === undefined) return []
    const { form, accession, filed } = filing
    return [
      {
        quarter: quarter.evidence.report.quarter,
        ...{ reading, first, form, accession },
        filed: dateText(filed),
        url: urlOf(company, accession),
      },
    ]
  })
}

function presentRow(shown: Shown, code: LineCode, heading: string): StatementRow {
  const { unit, label } = lineOf(code)
  const inQuarter = quarterName(code)
  const read = (name: StatementName) =>
    shown.quarters.map((quarter) => ROUND[unit](statementValue(shown.company, quarter, name)))
  return {
    code,
    label,
    heading,
    is_total: TOTAL_LINES.has(code),
    unit: UNITS[unit],
    year: read(code as StatementName),
    ...(inQuarter && { quarter: read(inQuarter) }),
    restated: [
      ...restatedCells(shown, code as StatementName, 'year'),
      ...(inQuarter ? restatedCells(shown, inQuarter, 'quarter') : []),
    ],
  }
}

const isKnown = ({ year, quarter = [] }: Pick<StatementRow, 'year' | 'quarter'>) =>
  [...year, ...quarter].some((value) => value !== null && value !== 0)

/** Lines that the company reports, in the order of the statement. */
function presentStatement(shown: Shown, code: StatementCode): StatementRow[] {
  return STATEMENT_LAYOUT[code]
    .flatMap(({ heading, lines }) => lines.map((line) => presentRow(shown, line, heading)))
    .filter(isKnown)
}

/** Ratios that fit the company; the last of `quarters` is valued at the last close. */
function presentRatios({ company, quarters }: Shown): RatioRow[] {
  const values = quarters.map((quarter, place) => {
    const index = company.quarters.indexOf(quarter)
    const context = buildContext(company, index, place === quarters.length - 1)
    return readRatioValues(company, context)
  })
  const { modelClass } = company.profile
  return RATIOS.filter((one) => ratioMisfit(one, modelClass) === null)
    .map(({ code, label, group, unit, compute }) => ({
      code,
      label,
      heading: RATIO_GROUPS[group],
      unit: RATIO_UNITS[unit],
      year: values.map((inputs) => (unit === 'USD' ? whole : ratio)(compute(inputs))),
    }))
    .filter(({ year }) => year.some((value) => value !== null))
}

/** Statements of the quarters that end by `until`, yyyy-mm-dd. */
export function presentStatements(
  company: CompanyFigures,
  until: string,
): Pick<Statements, 'currency' | 'periods' | 'statements' | 'ratios'> {
  const quarters = company.quarters
    .filter(({ evidence }) => dateText(evidence.report.end) <= until)
    .slice(-QUARTERS)
  const shown = { company, quarters }
  return {
    currency: company.replay.currency,
    periods: quarters.map((quarter) => presentPeriod(company, quarter)),
    statements: {
      income: presentStatement(shown, 'income'),
      balance: presentStatement(shown, 'balance'),
      cash: presentStatement(shown, 'cash'),
      'per-share': presentStatement(shown, 'per-share'),
    },
    ratios: presentRatios(shown),
  }
}
