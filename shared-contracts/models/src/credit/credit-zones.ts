import type { ModelZone } from '../working/model-description.ts'
import { decimalText } from '../working/number-text.ts'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { CREDIT_PARTS } from './credit-parts.ts'
import { CREDIT_CUTS } from './credit-scale.ts'
import { CREDIT_LETTERS, type CreditModelCode } from './credit-types.ts'

const FORM_LABELS: Readonly<Record<CreditModelCode, string>> = {
  'credit-industrial-market': 'with prices',
  'credit-industrial-accounting': 'statements only',
  'credit-financial-market': 'banks and insurers with prices',
  'credit-financial-accounting': 'banks and insurers, statements only',
}

/** Probability range of each letter. */
export function letterZones(): ModelZone[] {
  const percent = (cut: number) => `${decimalText(cut * 100, 3)}%`
  const rated = CREDIT_LETTERS.slice(0, 7).map((label, rank): ModelZone => {
    const [from, to] = [CREDIT_CUTS[rank - 1], CREDIT_CUTS[rank]]
    const least = from === undefined ? null : `at least ${percent(from)}`
    const below = to === undefined ? null : `below ${percent(to)}`
    const range = [least, below].filter((part) => part !== null).join(' and ')
    return { label, when: `Probability of default within one year ${range}` }
  })
  return [
    ...rated,
    { label: 'D', when: 'An actual default or bankruptcy' },
    { label: 'NR', when: 'A figure required for the rating is unknown' },
  ]
}

/** Neutral value and curve of every measure of the given forms. */
export function measureZones(models: readonly CreditModelCode[]): ModelZone[] {
  return models.flatMap((model) =>
    CREDIT_COEFFICIENTS[model].measures.map(({ code, neutral, at, points }) => {
      const { label, formula } = CREDIT_PARTS[code]
      const curve = at.map(
        (value, index) => `${decimalText(value)} → ${decimalText((points[index] ?? 0) / 1e6, 3)}`,
      )
      return {
        label: `${label} (${FORM_LABELS[model]})`,
        when: `${formula}: neutral ${decimalText(neutral)}; points ${curve.join(', ')}`,
      }
    }),
  )
}
