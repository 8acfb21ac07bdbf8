import { ALTMAN_VARIANTS, type AltmanVariant } from '@quantamental/api/stocks'
import { ALTMAN_MODELS, type AltmanInputs, scoreAltman } from '@quantamental/models/altman'
import { ZoneBullet } from '@quantamental/ui/charts'
import { Choices } from '../../../components/choices.tsx'
import { Big, Headline, Quiet, Verdict } from '../../../components/figure-parts.tsx'
import {
  formatScore,
  VARIANT_BADGES,
  ZONE_LABELS,
  ZONE_TONES,
  zoneSentence,
} from '../../../scores/score-text.ts'
import { ALTMAN_FIELDS } from './calculator-fields.ts'
import { CalculatorFrame } from './calculator-frame.tsx'
import { loadAltman } from './load-company.ts'
import { PartsTable } from './parts-table.tsx'
import { type Numbers, useCalculator } from './use-calculator.ts'

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
      title="Calculator"
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
      result={
        <>
          <Headline as="output">
            <Big>{formatScore(value)}</Big>
            {zone && <Verdict data-tone={ZONE_TONES[zone]}>{ZONE_LABELS[zone]} zone</Verdict>}
          </Headline>
          {value === null ? (
            <Quiet>Enter {missing.join(', ')} to get a score.</Quiet>
          ) : (
            <ZoneBullet
              value={value}
              distressBelow={model.distressBelow}
              safeAbove={model.safeAbove}
              label={`${model.name} ${zoneSentence(value, zone, cuts)}`}
            />
          )}
          <Quiet>{score.formula}</Quiet>
        </>
      }
      parts={<PartsTable parts={components} constant={model.constant} />}
    />
  )
}
