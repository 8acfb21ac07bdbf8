import { ALTMAN_VARIANTS, type AltmanVariant, ZONE_LABELS } from '@quantamental/api/stocks'
import { ALTMAN_MODELS, type AltmanInputs, scoreAltman } from '@quantamental/models/altman'
import { Choices } from '../../../components/choices.tsx'
import { formatNumber } from '../../../figures/figure-text.ts'
import { VARIANT_BADGES, ZONE_TONES, zoneSentence } from '../../../scores/score-text.ts'
import { CalculatorFrame } from './calculator-frame.tsx'
import { loadAltman } from './company-loader.tsx'
import { ALTMAN_FIELDS, type Numbers, useCalculator } from './use-calculator.ts'

const MILLION = 1_000_000

function inputsOf(numbers: Numbers): AltmanInputs {
  const entries = ALTMAN_FIELDS.map(({ code }) => {
    const value = numbers[code] ?? null
    return [code, value === null ? null : value * MILLION]
  })
  return Object.fromEntries(entries) as unknown as AltmanInputs
}

/** Z-Score calculator for any numbers in all four forms, using the same model as the service. */
export function AltmanCalculator() {
  const calculator = useCalculator(ALTMAN_FIELDS, ALTMAN_VARIANTS)
  const variant = (calculator.choice ?? 'z') as AltmanVariant
  const model = ALTMAN_MODELS[variant]
  const score = scoreAltman(variant, inputsOf(calculator.numbers))
  const { value, zone, components, missing } = score
  const used = new Set<string>(components.flatMap((part) => part.inputs))
  const cuts = { distress_below: model.distressBelow, safe_above: model.safeAbove }
  return (
    <CalculatorFrame
      asOf={`USD million · model ${model.version}, in your browser`}
      calculator={calculator}
      fields={ALTMAN_FIELDS.filter(({ code }) => used.has(code))}
      read={loadAltman}
      choices={
        <Choices
          label="Form of the score"
          options={ALTMAN_VARIANTS.map((one) => ({ value: one, label: VARIANT_BADGES[one] }))}
          value={variant}
          onChoose={calculator.choose}
        />
      }
      score={formatNumber(value)}
      verdict={zone && `${ZONE_LABELS[zone]} zone`}
      tone={zone ? ZONE_TONES[zone] : undefined}
      zones={
        value === null
          ? null
          : {
              value,
              distressBelow: model.distressBelow,
              safeAbove: model.safeAbove,
              label: `${model.name} ${zoneSentence(value, zone, cuts)}`,
            }
      }
      missing={`Enter ${missing.join(', ')} to get a score.`}
      note={score.formula}
      parts={components}
      constant={model.constant}
    />
  )
}
