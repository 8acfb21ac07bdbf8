import type { ModelZone } from '../working/model-description.ts'
import { decimalText } from '../working/number-text.ts'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { usesPrices } from './compute-credit.ts'
import { formOfModel } from './credit-form.ts'
import { CREDIT_PARTS } from './credit-parts.ts'
import { CREDIT_CUTS } from './credit-scale.ts'
import { CREDIT_LETTERS, type CreditForm, type CreditModelCode } from './credit-types.ts'

const FORM_LABELS: Readonly<Record<CreditForm, string>> = {
  industrial: '',
  reit: 'REITs, ',
  utility: 'utilities, ',
  financial: 'insurers, brokers and lenders, ',
  bank: 'banks, ',
}

function modelLabel(model: CreditModelCode): string {
  const prices = usesPrices(model) ? 'with prices' : 'statements only'
  return `${FORM_LABELS[formOfModel(model)]}${prices}`
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
        label: `${label} (${modelLabel(model)})`,
        when: `${formula}: neutral ${decimalText(neutral)}; points ${curve.join(', ')}`,
      }
    }),
  )
}
