import { labelOf, missingLines, textOf } from '../statement-tags/statement.ts'
import {
  decimalText,
  type Explanation,
  type ExplanationWithParts,
  inParentheses,
  lackingAboveZero,
  missingLabels,
  type PartExplanation,
  wholeText,
} from '../working/working.ts'
import { GRAHAM_CRITERIA, type GrahamCriterion } from './graham-criteria.ts'
import type {
  GrahamChecklistCode,
  GrahamChecklistResult,
  GrahamCriterionResult,
  GrahamInputs,
  GrahamResult,
} from './graham-types.ts'
import { AAA_SPREAD } from './graham-values.ts'

export type GrahamExplanation = Readonly<
  Record<'number' | 'growth', Explanation> & Record<GrahamChecklistCode, ExplanationWithParts>
>

const CRITERIA: ReadonlyMap<string, GrahamCriterion> = new Map(
  GRAHAM_CRITERIA.map((criterion) => [criterion.code, criterion]),
)

const money = (value: number | null) => inParentheses(decimalText(value, 2))

function amountText(value: number | null, unit: GrahamCriterion['unit']): string {
  switch (unit) {
    case 'usd':
    case 'years':
      return wholeText(value)
    case 'fraction':
      return value === null ? '—' : `${decimalText(value * 100, 1)}%`
    default:
      return decimalText(value, 2)
  }
}

const VERDICTS = { true: 'passed', false: 'not passed', null: 'not measurable' } as const

function explainCriterion({
  code,
  required,
  actual,
  passed,
}: GrahamCriterionResult): PartExplanation {
  const criterion = CRITERIA.get(code) as GrahamCriterion
  const { label, requirement, unit, comparison } = criterion
  const bound = `${comparison} ${amountText(required, unit)}`
  const verdict = VERDICTS[`${passed}`]
  return {
    code,
    label,
    value: actual,
    formula: requirement,
    substituted: `${amountText(actual, unit)}; required ${bound}: ${verdict}`,
    missing: passed === null ? [`Figures for “${label}”`] : [],
    notes:
      passed === false && actual === null ? ['No ratio: the divisor is zero or negative.'] : [],
  }
}

function explainChecklist(
  { criteria, value, passed, measurable }: GrahamChecklistResult,
  text: Omit<Explanation, 'notes'>,
  notes: readonly string[] = [],
): ExplanationWithParts {
  const count = `${passed} of ${measurable} measurable tests passed; ${criteria.length} tests in total.`
  return {
    ...text,
    missing: value === null && text.missing.length === 0 ? ['A value within range'] : text.missing,
    notes: [count, ...notes],
    parts: criteria.map(explainCriterion),
  }
}

/** Explains the values and checklists of `computeGraham`. */
export function explainGraham(inputs: GrahamInputs, result: GrahamResult): GrahamExplanation {
  const { epsAverage, bookPerShare, growth } = result
  const eps = inputs.epsYears[0] ?? null
  const years = inputs.epsYears.slice(0, 3).map(money).join(' + ')
  const averageNote = `Average earnings per share: (${years}) ÷ 3 = ${decimalText(epsAverage, 2)}.`
  const { treasuryYield, sharesOutstanding: shares } = inputs
  const yieldPercent = treasuryYield === null ? null : (treasuryYield + AAA_SPREAD) * 100
  const number = {
    formula: '√(22.5 × EPS × book value per share)',
    substituted: `√(22.5 × ${money(epsAverage)} × ${money(bookPerShare)})`,
    missing: lackingAboveZero({
      'Average earnings per share of three years': epsAverage,
      'Book value per share': bookPerShare,
    }),
  }
  const tangible = [inputs.bookEquity, inputs.preferredStock, inputs.goodwillAndIntangibles]
  const current = [inputs.currentAssets, inputs.totalLiabilities, inputs.preferredStock]
  return {
    number: { ...number, notes: [averageNote] },
    growth: {
      formula: 'EPS × (8.5 + 2g) × 4.4 ÷ Y',
      substituted: `${money(epsAverage)} × (8.5 + 2 × ${money(growth === null ? null : growth * 100)}) × 4.4 ÷ ${money(yieldPercent)}`,
      missing: [
        ...lackingAboveZero({
          'Average earnings per share of three years': epsAverage,
          'AAA yield': yieldPercent,
        }),
        ...missingLabels({ 'Growth over four years or more': growth }),
      ],
      notes: [
        'g is the yearly growth of three-year averages over up to ten years, limited to −4% to 15%; Y is the ten-year treasury yield plus 0.4 points, the AAA spread.',
        averageNote,
      ],
    },
    defensive: explainChecklist(result.defensive, number, [averageNote]),
    enterprising: explainChecklist(result.enterprising, {
      formula: `min(10 × EPS, 1.2 × (${textOf('bookEquity')} − ${textOf('preferredStock')} − ${textOf('goodwillAndIntangibles')}) ÷ ${textOf('sharesOutstanding')})`,
      substituted: `min(10 × ${money(eps)}, 1.2 × (${tangible.map(wholeText).join(' − ')}) ÷ ${wholeText(shares)})`,
      missing: [
        ...lackingAboveZero({
          [labelOf('epsDiluted')]: eps,
          [labelOf('sharesOutstanding')]: shares,
        }),
        ...missingLines(inputs, ['bookEquity', 'preferredStock', 'goodwillAndIntangibles']),
      ],
    }),
    ncav: explainChecklist(
      result.ncav,
      {
        formula: `(${textOf('currentAssets')} − ${textOf('totalLiabilities')} − ${textOf('preferredStock')}) ÷ ${textOf('sharesOutstanding')}`,
        substituted: `(${current.map(wholeText).join(' − ')}) ÷ ${wholeText(shares)}`,
        missing: [
          ...missingLines(inputs, ['currentAssets', 'totalLiabilities', 'preferredStock']),
          ...lackingAboveZero({ [labelOf('sharesOutstanding')]: shares }),
        ],
      },
      ['The upside is value ÷ price − 1 without the two-thirds margin, which is a separate test.'],
    ),
  }
}
