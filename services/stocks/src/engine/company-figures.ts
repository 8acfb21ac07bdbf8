import type { CompanyInput, EngineSurroundings } from './company-input.ts'
import type { AltmanChoiceResult } from './company-result.ts'
import { chooseEbitRule, type EbitRule } from './derived-amounts.ts'
import { SCORED_QUARTERS } from './engine-version.ts'
import { InputHasher } from './input-hash.ts'
import {
  chooseAltman,
  foreignChoice,
  type ModelProfile,
  readModelProfile,
} from './model-profile.ts'
import { buildContext, type QuarterContext } from './quarter-context.ts'
import { type Replay, replayFilings } from './replay.ts'
import { type QuarterFigures, type ScoreOptions, scoreQuarter } from './score-quarter.ts'
import { deriveQuarter, type ScoredQuarter } from './scored-quarter.ts'
import { FOREIGN_ASSETS_SLOT, indexTags } from './tag-slots.ts'

/** A company after its filings were replayed, ready to be scored quarter by quarter. */
export interface CompanyFigures {
  readonly replay: Replay
  readonly profile: ModelProfile
  readonly choice: AltmanChoiceResult
  /** Unit of the newest total assets when they are not us-gaap in USD. */
  readonly foreignUnit: string | null
  /** Every reported quarter, oldest first. */
  readonly quarters: readonly ScoredQuarter[]
  readonly options: ScoreOptions
}

function findForeignUnit({ input, surroundings, quarters }: Replay): string | null {
  const report = quarters.at(-1)?.report
  if (!report?.isForeign) return null
  const { slots, names } = indexTags(surroundings.tags)
  const tag = input.filings[report.filing]?.tags.find((id) => slots[id] === FOREIGN_ASSETS_SLOT)
  return tag === undefined ? null : (names.get(tag)?.unit ?? null)
}

function deriveQuarters(
  { store, splits, input, quarters }: Replay,
  rule: EbitRule,
): ScoredQuarter[] {
  const from = { store, splits, filings: input.filings }
  return quarters.map((evidence) => deriveQuarter(evidence, from, rule))
}

const hasher = new InputHasher()

export function readCompany(
  input: CompanyInput,
  surroundings: EngineSurroundings,
): CompanyFigures | null {
  const replay = replayFilings(input, surroundings)
  if (replay === null) return null
  const profile = readModelProfile(replay)
  const foreignUnit = findForeignUnit(replay)
  const choice =
    foreignUnit === null ? chooseAltman(input.company, profile) : foreignChoice(foreignUnit)
  return {
    replay,
    profile,
    choice,
    foreignUnit,
    quarters: deriveQuarters(replay, chooseEbitRule(replay.quarters)),
    options: { variant: choice.variant, altmanApplies: choice.applicable, hasher },
  }
}

/** Index of the oldest quarter that is scored. */
export function firstScored({ quarters }: CompanyFigures): number {
  return Math.max(0, quarters.length - SCORED_QUARTERS)
}

/** The company with quarter `index` rated by the other of its two readings: first reported, restated. */
export function readOtherwise(
  figures: CompanyFigures,
  index: number,
  { quarter, rated }: Pick<QuarterContext, 'quarter' | 'rated'>,
): CompanyFigures {
  const { first } = quarter
  if (first === null) return figures
  const other = rated === first ? { ...quarter, first: null } : first
  return { ...figures, quarters: figures.quarters.with(index, other) }
}

export function scoreAt(figures: CompanyFigures, index: number): QuarterFigures {
  const { replay, profile, quarters, options } = figures
  return scoreQuarter(buildContext(replay, profile, quarters, index), options)
}
