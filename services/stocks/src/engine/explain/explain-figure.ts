import type { Working, WorkingInput } from '@quantamental/api/stocks'
import { dateText } from '../../dates/calendar-date.ts'
import { AMOUNT_CODES, MODEL_CODES } from '../amounts/amount-table.ts'
import {
  type CompanyFigures,
  firstScored,
  readAlternative,
  readCompany,
  scoreAt,
} from '../company-figures.ts'
import type { CompanyInput, EngineMarketData } from '../company-input.ts'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import { explainStatement, isStatementFigure } from '../statements/explain-statement.ts'
import { explainMarketSignal } from './explain-market-signal.ts'
import { explainItem, explainLine, explainMarketCap, explainSignal } from './explain-reported.ts'
import { explainAltman, explainBeneish, explainRating } from './explain-scores.ts'
import { explainBuffettReturn, explainGrahamValue, explainUpsideValue } from './explain-values.ts'
import type { FigureExplanation } from './figure-explanation.ts'
import { NamedInputs } from './named-inputs.ts'

/**
 * Figure codes: z-score and m-score (or `.part`), `rating`, `rating.<part>`, `graham.<value>`,
 * `buffett.eps`, `buffett.roe`, `upside.<UpsideResult>`, `item.<ItemCode>`, `line.<LineCode>`,
 * `signal.dilution`, `signal.short_interest`, `signal.rate_sensitivity` (forward PE), `market_cap`,
 * `market-signal.<model>`, `statement.<StatementName>`, `ratio.<code>`.
 */
export type FigureCode = string

function explain(
  company: CompanyFigures,
  figures: QuarterFigures,
  code: string,
): FigureExplanation | null {
  const dot = code.indexOf('.')
  const kind = dot < 0 ? code : code.slice(0, dot)
  const part = dot < 0 ? null : code.slice(dot + 1)
  if (kind === 'z-score') return explainAltman(company, figures, part)
  if (kind === 'm-score') return explainBeneish(company, figures, part)
  if (kind === 'rating') return explainRating(figures, part)
  if (part === null) return kind === 'market_cap' ? explainMarketCap(company, figures) : null
  if (kind === 'graham') return explainGrahamValue(figures, part)
  if (kind === 'buffett') return explainBuffettReturn(figures, part)
  if (kind === 'upside') return explainUpsideValue(figures, part)
  if (kind === 'item') return explainItem(figures, part)
  if (kind === 'line') return explainLine(company, figures, part)
  return kind === 'signal' ? explainSignal(figures, part) : null
}

const MARKET_SIGNAL = 'market-signal.'
const isRating = (code: string) => code === 'rating' || code.startsWith('rating.')

/** Whether inputs stay in the reporting currency: scores use ratios, other figures USD. */
const isOwnCurrency = (code: string, { context }: QuarterFigures) =>
  /^[zm]-score(\.|$)/.test(code) || (context.usd === null && code.startsWith('item.'))

/** Treat values beyond 1.8e308 as missing, as the models do. */
function keepFinite(input: WorkingInput): WorkingInput {
  if (input.value === null || Number.isFinite(input.value)) return input
  return { ...input, value: null, derivation: `Too large to calculate: ${input.derivation}` }
}

/** Figures of the quarter in the version (first reported or restated) that the rating uses. */
function asRated(figures: QuarterFigures): QuarterFigures {
  const { context } = figures
  return { ...figures, context: { ...context, quarter: context.rated } }
}

interface Restatement {
  readonly restated?: NonNullable<Working['restated']>
  readonly notes: readonly string[]
}

const NOT_RESTATED: Restatement = { notes: [] }

/** Result as first reported if it differs; for a fixed past rating, a note with the new one. */
function explainRestatement(
  company: CompanyFigures,
  index: number,
  { context, result }: QuarterFigures,
  code: FigureCode,
  shown: number | null,
): Restatement {
  const { quarter, rated } = context
  const { first, restatedOn } = quarter
  if (first === null || restatedOn === null) return NOT_RESTATED
  const isFrozen = isRating(code) && rated === first
  const other = readAlternative(company, index, isFrozen ? context : { quarter, rated: quarter })
  const figures = scoreAt(other, index, context.valuation.isCurrent)
  const found = explain(other, figures, code)
  if (found === null || found.result === shown) return NOT_RESTATED
  const day = dateText(restatedOn)
  if (isFrozen) {
    const { letter } = figures.result.credit
    return {
      notes: [
        `Ratings of past quarters stay as they were on the filing date, ${result.filed}. With the figures restated on ${day}, this one would be ${letter}.`,
      ],
    }
  }
  const restated = { first_result: found.result, first_filed: result.filed, restated_on: day }
  return { restated, notes: [] }
}

/**
 * Calculation of a figure of `quarter` (`24Q3`) with the numbers of `computeCompany`, or null. With `isCurrent`, the
 * market cap is that of the last close.
 */
export function explainFigure(
  input: CompanyInput,
  marketData: EngineMarketData,
  figure: FigureCode,
  quarter: string,
  isCurrent = false,
): Working | null {
  const isStatement = isStatementFigure(figure)
  const company = readCompany(input, marketData, isStatement ? AMOUNT_CODES : MODEL_CODES)
  if (company === null) return null
  const { quarters } = company
  const index = quarters.findIndex(({ evidence }) => evidence.report.quarter === quarter)
  if (index < (isStatement ? 0 : firstScored(company))) return null
  const scored = scoreAt(company, index)
  if (isStatement) {
    const working = explainStatement(company, index, figure, isCurrent)
    return working && { ...working, input_hash: scored.result.inputHash }
  }
  if (figure.startsWith(MARKET_SIGNAL)) {
    const working = explainMarketSignal(company, quarter, figure.slice(MARKET_SIGNAL.length))
    return working && { ...working, input_hash: scored.result.inputHash }
  }
  const isCap = isCurrent && figure === 'market_cap'
  const shown = isCap ? scoreAt(company, index, true) : scored
  const figures = isRating(figure) ? asRated(shown) : shown
  const text = explain(company, figures, figure)
  if (text === null) return null
  const { result } = figures
  const { restated, notes } = explainRestatement(company, index, shown, figure, text.result)
  return {
    title: `${text.title}, ${result.fiscalPeriod}, ${result.periodEnd}`,
    formula: text.formula,
    substituted: text.substituted,
    result: text.result,
    unit: text.unit,
    model: text.model.name,
    model_version: text.model.version,
    input_hash: scored.result.inputHash,
    inputs: new NamedInputs(company, figures, isOwnCurrency(figure, figures))
      .list(text.inputs)
      .map(keepFinite),
    ...(restated && { restated }),
    notes: [...text.missing.map((one) => `Missing: ${one}`), ...text.notes, ...notes],
  }
}
