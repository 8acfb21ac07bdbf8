import type { OpenScorePoint, Working, WorkingInput } from '@quantamental/api/stocks'
import {
  ALTMAN_INPUT_LABELS,
  ALTMAN_MODELS,
  type AltmanChoice,
  type AltmanInputs,
  type AltmanScoreComponent,
  type AltmanVariant,
  canonicalInputs,
  scoreAltman,
} from '@quantamental/models/altman'
import { type AltmanEvidence, knownOn, missingText } from './altman-inputs.ts'
import type { ReportedQuarter } from './reported-quarters.ts'
import { shortHash } from './short-hash.ts'
import { presentAmount, presentMarketEquity } from './working-sources.ts'

type InputName = keyof AltmanInputs

function presentInput(cik: number, evidence: AltmanEvidence, name: InputName): WorkingInput {
  const label = ALTMAN_INPUT_LABELS[name]
  return name === 'marketEquity'
    ? presentMarketEquity(cik, label, evidence.marketEquity)
    : presentAmount(cik, name, label, evidence.amounts[name])
}

function inputHash(
  variant: AltmanVariant,
  date: string,
  names: readonly InputName[],
  values: AltmanInputs,
) {
  const { version } = ALTMAN_MODELS[variant]
  const used = Object.fromEntries(names.map((name) => [name, values[name]]))
  return shortHash(`${variant}@${version};${date};${canonicalInputs(used)}`)
}

/**
 * The day from which the score could be computed: that of the quarter's own report when it was complete
 * then, even where a later filing restated an input or gave a better source of it.
 */
function firstKnownOn(
  quarter: ReportedQuarter,
  names: readonly InputName[],
  evidence: AltmanEvidence,
  firstKnown: () => AltmanEvidence,
): string {
  const latest = knownOn(evidence, names) ?? quarter.filed
  if (latest <= quarter.filed) return latest
  const own = firstKnown()
  const complete = names.every(
    (name) => (own.values[name] === null) === (evidence.values[name] === null),
  )
  return complete ? (knownOn(own, names) ?? quarter.filed) : latest
}

const namesOf = (components: readonly AltmanScoreComponent[]) => [
  ...new Set(components.flatMap((c) => c.inputs)),
]

/**
 * The score of one quarter with the working of it and of every component, each down to its facts.
 * Where the model does not apply the point keeps its place and says why it has no value.
 * `firstKnown` gives the evidence as of the quarter's own report.
 */
export function buildScorePoint(
  cik: number,
  quarter: ReportedQuarter,
  { variant, applicable }: Pick<AltmanChoice, 'variant' | 'applicable'>,
  evidence: AltmanEvidence,
  firstKnown: () => AltmanEvidence,
): OpenScorePoint {
  const model = ALTMAN_MODELS[variant]
  const score = scoreAltman(variant, evidence.values)
  const names = namesOf(score.components)
  const period = `${quarter.fiscalPeriod}, ${quarter.periodEnd}`
  const working =
    (part: Omit<Working, 'model' | 'model_version' | 'input_hash' | 'inputs'>) =>
    (inputNames: readonly InputName[]): Working => ({
      ...part,
      model: model.name,
      model_version: model.version,
      input_hash: inputHash(variant, quarter.periodEnd, inputNames, evidence.values),
      inputs: inputNames.map((name) => presentInput(cik, evidence, name)),
    })
  const components = score.components.map((component) => ({
    code: component.code,
    label: component.label,
    value: component.value,
    weight: component.weight,
    contribution: component.contribution,
    working: working({
      title: `${component.code.toUpperCase()} · ${component.label}, ${period}`,
      formula: component.formula,
      substituted: component.substituted,
      result: component.value,
      unit: 'ratio',
    })(component.inputs),
  }))
  return {
    quarter: quarter.quarter,
    fiscal_period: quarter.fiscalPeriod,
    period_end: quarter.periodEnd,
    locked: false,
    known_on: applicable ? firstKnownOn(quarter, names, evidence, firstKnown) : quarter.filed,
    value: applicable ? score.value : null,
    zone: applicable ? score.zone : null,
    missing: applicable
      ? score.missing.map((label) => missingText(evidence, label))
      : ['The model does not apply to this company'],
    components: applicable ? components : [],
    working: working({
      title: `${model.name}, ${period}`,
      formula: score.formula,
      substituted: applicable ? score.substituted : 'Not applicable',
      result: applicable ? score.value : null,
      unit: 'score',
    })(applicable ? names : []),
  }
}
