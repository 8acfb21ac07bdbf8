import type { Working, WorkingInput } from '@quantamental/api/stocks'
import { type CompanyFigures, firstScored, readCompany, scoreAt } from './company-figures.ts'
import type { CompanyInput, EngineSurroundings } from './company-input.ts'
import { explainRating } from './explain/explain-credit.ts'
import {
  explainItem,
  explainLine,
  explainMarketCap,
  explainSignal,
} from './explain/explain-reported.ts'
import { explainAltman, explainBeneish } from './explain/explain-scores.ts'
import {
  explainBuffettReturn,
  explainGrahamValue,
  explainUpsideValue,
} from './explain/explain-values.ts'
import type { FigureExplanation } from './explain/figure-explanation.ts'
import { NamedInputs } from './explain/named-inputs.ts'
import type { FigureCode } from './figure-codes.ts'
import type { QuarterFigures } from './score-quarter.ts'

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

/** The models take what exceeds the largest number (1.8e308) for missing, and so does the working. */
function keepFinite(input: WorkingInput): WorkingInput {
  if (input.value === null || Number.isFinite(input.value)) return input
  return { ...input, value: null, derivation: `Beyond measure: ${input.derivation}` }
}

/**
 * The working of one figure (codes: `figure-codes.ts`) of the quarter labelled `quarter` (`24Q3`), down
 * to the filings and prices; the same numbers as `computeCompany`'s. Null for a figure or quarter that
 * does not exist.
 */
export function explainFigure(
  input: CompanyInput,
  surroundings: EngineSurroundings,
  figure: FigureCode,
  quarter: string,
): Working | null {
  const company = readCompany(input, surroundings)
  if (company === null) return null
  const { quarters } = company
  const index = quarters.findIndex(({ evidence }) => evidence.report.quarter === quarter)
  if (index < firstScored(company)) return null
  const figures = scoreAt(company, index)
  const text = explain(company, figures, figure)
  if (text === null) return null
  const { result } = figures
  return {
    title: `${text.title}, ${result.fiscalPeriod}, ${result.periodEnd}`,
    formula: text.formula,
    substituted: text.substituted,
    result: text.result,
    unit: text.unit,
    model: text.model.name,
    model_version: text.model.version,
    input_hash: result.inputHash,
    inputs: new NamedInputs(company, figures).list(text.inputs).map(keepFinite),
    notes: [...text.missing.map((one) => `Missing: ${one}`), ...text.notes],
  }
}
