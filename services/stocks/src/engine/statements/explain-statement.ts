import type { Working, WorkingInput } from '@quantamental/api/stocks'
import {
  explainRatio,
  findRatio,
  RATIOS_VERSION,
  type Ratio,
  type RatioInputName,
  type RatioUnit,
  ratioInput,
  ratioMisfit,
} from '@quantamental/models/ratios'
import { lineOf, NAMED_LINES, textOf } from '@quantamental/models/statement'
import { decimalText, wholeText } from '@quantamental/models/working'
import { dateText } from '../../dates/calendar-date.ts'
import { describeAmount } from '../amounts/amount-text.ts'
import { type CompanyFigures, readAlternative } from '../company-figures.ts'
import { WorkingInputs } from '../explain/working-inputs.ts'
import { indexTags } from '../facts/tag-slots.ts'
import { ENGINE_VERSION } from '../input-hash.ts'
import { buildContext, type QuarterContext } from '../scores/quarter-context.ts'
import type { ScoredQuarter } from '../scores/scored-quarter.ts'
import { quarterBefore, readRatioValues } from './ratio-inputs.ts'
import {
  STATEMENT_NAMES,
  type StatementName,
  splitFactorOf,
  statementAmount,
  statementValue,
} from './statement-values.ts'

const UNITS: Readonly<Record<RatioUnit, string>> = {
  fraction: 'fraction',
  times: '',
  days: 'days',
  points: '',
  USD: 'USD',
  'USD per share': 'USD per share',
}

type Explained = Omit<Working, 'input_hash' | 'restated' | 'title'> & { readonly name: string }

const unitIn = (unit: string, { replay }: CompanyFigures) => unit.replace('USD', replay.currency)

/** Line of a quarter as an input, traced to its filings. */
function lineInput(
  company: CompanyFigures,
  quarter: ScoredQuarter | null,
  name: StatementName,
  code: string,
  label: string,
): WorkingInput {
  const make = new WorkingInputs(company)
  const { code: line = 'revenue' } = NAMED_LINES.find((one) => one.name === name) ?? {}
  const unit = unitIn(lineOf(line).unit, company)
  if (quarter === null) return make.missing(code, label, unit, 'No report for that year')
  const value = statementValue(company, quarter, name)
  const input = make.amount(code, label, statementAmount(quarter, name), unit, value)
  const factor = splitFactorOf(company, quarter, name)
  if (factor === 1 || value === null) return input
  const [sign, size] = factor > 1 ? ['×', factor] : ['÷', 1 / factor]
  const split = `${sign} ${Number(size.toPrecision(6))} for later splits`
  return { ...input, derivation: input.derivation ? `${input.derivation}, ${split}` : split }
}

function explainLine(
  company: CompanyFigures,
  { quarter }: QuarterContext,
  name: StatementName,
): Explained {
  const { label, code } = NAMED_LINES.find((one) => one.name === name) ?? {
    label: name,
    code: 'revenue' as const,
  }
  const { unit } = lineOf(code)
  const amount = statementAmount(quarter, name)
  const { names } = indexTags(company.replay.marketData.tags)
  const tag = names.get(amount?.row?.tag ?? -1)?.name
  const input = lineInput(company, quarter, name, name, label)
  const { value } = input
  return {
    name: label,
    formula: (amount && describeAmount(amount, names)) || `As reported${tag ? `: ${tag}` : ''}`,
    substituted: unit === 'USD per share' ? decimalText(value, 2) : wholeText(value),
    result: value,
    unit: unitIn(unit, company),
    model: 'Reported figures',
    model_version: ENGINE_VERSION,
    inputs: [input],
    notes: value === null ? [`Missing: ${label}`] : [],
  }
}

function marketInput(company: CompanyFigures, { valuation, quarter, usd }: QuarterContext) {
  const make = new WorkingInputs(company)
  const lacking =
    quarter.evidence.shares === null
      ? textOf('sharesOutstanding')
      : `closing price in the 10 days before ${dateText(valuation.day)}`
  const { label } = ratioInput('marketCap')
  return make.inCurrency(make.marketValue('marketCap', label, valuation.point, lacking), usd)
}

function ratioWorkingInput(
  company: CompanyFigures,
  context: QuarterContext,
  name: RatioInputName,
): WorkingInput {
  const { code, years, label } = ratioInput(name)
  if (code === null) return marketInput(company, context)
  const quarter = quarterBefore(context, years)
  return lineInput(company, quarter, code as StatementName, name, label)
}

function explainOf(company: CompanyFigures, context: QuarterContext, ratio: Ratio): Explained {
  const { formula, substituted, missing } = explainRatio(ratio, readRatioValues(company, context))
  const misfit = ratioMisfit(ratio, company.profile.modelClass)
  const result = misfit === null ? ratio.compute(readRatioValues(company, context)) : null
  return {
    name: ratio.label,
    formula,
    substituted: misfit === null ? substituted : '—',
    result,
    unit: unitIn(UNITS[ratio.unit], company),
    model: 'Ratios',
    model_version: RATIOS_VERSION,
    inputs: ratio.inputs.map((name) => ratioWorkingInput(company, context, name)),
    notes: (misfit === null ? missing : [misfit]).map((one) => `Missing: ${one}`),
  }
}

function explain(company: CompanyFigures, context: QuarterContext, figure: string) {
  const [kind, code = ''] = figure.split('.', 2)
  const name = STATEMENT_NAMES.find((one) => one === code)
  if (kind === 'statement') return name ? explainLine(company, context, name) : null
  const ratio = kind === 'ratio' ? findRatio(code) : undefined
  return ratio ? explainOf(company, context, ratio) : null
}

export const isStatementFigure = (figure: string): boolean => /^(statement|ratio)\./.test(figure)

/**
 * Calculation of a figure of the page of statements: `statement.<line>` or `ratio.<code>`, in the reporting currency.
 * Null for an unknown figure. With `isCurrent`, the market value is that of the last close.
 */
export function explainStatement(
  company: CompanyFigures,
  index: number,
  figure: string,
  isCurrent: boolean,
): Omit<Working, 'input_hash'> | null {
  const context = buildContext(company, index, isCurrent)
  const found = explain(company, context, figure)
  if (found === null) return null
  const { report } = context.quarter.evidence
  const { name, ...working } = found
  const { first, restatedOn } = context.quarter
  const before =
    first === null
      ? null
      : explain(
          company,
          buildContext(
            readAlternative(company, index, { quarter: context.quarter, rated: context.quarter }),
            index,
            isCurrent,
          ),
          figure,
        )
  const isRestated = before !== null && before.result !== found.result && restatedOn !== null
  return {
    ...working,
    title: `${name}, ${report.fiscalPeriod}, ${dateText(report.end)}`,
    ...(isRestated && {
      restated: {
        first_result: before.result,
        first_filed: dateText(report.filed),
        restated_on: dateText(restatedOn),
      },
    }),
  }
}
