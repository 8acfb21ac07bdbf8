import {
  BENEISH_CODES,
  BENEISH_MODELS,
  BENEISH_TEXTS,
  BENEISH_VERSION,
  weighIndices,
} from '@quantamental/models/beneish'
import { formatNumber, formatPercent } from '../../../figures/figure-text.ts'
import { manipulationTone, manipulationZones } from '../../../scores/manipulation-text.ts'
import { CalculatorFrame } from './calculator-frame.tsx'
import { loadBeneish } from './company-loader.tsx'
import { BENEISH_FIELDS, useCalculator } from './use-calculator.ts'

const { constant, weights } = BENEISH_MODELS.m8

/** M-Score calculator for any eight indices, using the same model as the service. */
export function BeneishCalculator() {
  const calculator = useCalculator(BENEISH_FIELDS)
  const indices = BENEISH_CODES.map((code) => calculator.numbers[code] ?? null)
  const { value, label, probability, driver, assumed } = weighIndices('m8', indices)
  const parts = BENEISH_CODES.map((code, at) => ({
    code,
    label: BENEISH_TEXTS[code][0],
    value: indices[at] ?? null,
    weight: weights[at] ?? 0,
  }))
  return (
    <CalculatorFrame
      asOf={`model ${BENEISH_VERSION}, in your browser`}
      calculator={calculator}
      fields={BENEISH_FIELDS}
      read={loadBeneish}
      score={formatNumber(value)}
      verdict={value !== null && label}
      tone={manipulationTone(label)}
      zones={value === null ? null : manipulationZones(value, label)}
      missing="Enter DSRI, SGI and TATA to get a score."
      note={
        <>
          {probability !== null && `Probability of manipulation ${formatPercent(probability)}. `}
          {driver && `${driver.toUpperCase()} raises the score most. `}
          {assumed.length > 0 &&
            `Empty, so set to neutral: ${assumed.map((code) => code.toUpperCase()).join(', ')}.`}
        </>
      }
      parts={parts}
      constant={constant}
    />
  )
}
