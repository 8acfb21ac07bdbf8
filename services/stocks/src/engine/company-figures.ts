import type { AltmanChoice } from '@quantamental/models/altman'
import { type AmountCode, MODEL_CODES } from './amounts/amount-table.ts'
import { chooseEbitRule, type EbitRule } from './amounts/derived-amounts.ts'
import type { CompanyInput, EngineMarketData } from './company-input.ts'
import { type Replay, replayFilings } from './facts/replay.ts'
import { InputHasher, SCORED_QUARTERS } from './input-hash.ts'
import { sharesPerListed } from './market/market.ts'
import { chooseAltman, type ModelProfile, readModelProfile } from './scores/model-profile.ts'
import { buildContext, type QuarterContext } from './scores/quarter-context.ts'
import { type QuarterFigures, type ScoreOptions, scoreQuarter } from './scores/score-quarter.ts'
import { deriveQuarter, type ScoredQuarter } from './scores/scored-quarter.ts'

/** Company with its filings replayed, ready to be scored quarter by quarter. */
export interface CompanyFigures {
  readonly replay: Replay
  readonly profile: ModelProfile
  readonly choice: AltmanChoice
  /** Company shares per listed share; null if unknown. */
  readonly perListed: number | null
  /** Every reported quarter, oldest first. */
  readonly quarters: readonly ScoredQuarter[]
  readonly options: ScoreOptions
}

function findPerListed({ input, reports, quarters }: Replay): number | null {
  const form = reports.at(-1)?.form ?? ''
  return sharesPerListed(form, quarters.at(-1)?.shares ?? null, input.listing)
}

function deriveQuarters(
  { store, splits, input, quarters }: Replay,
  rule: EbitRule,
): ScoredQuarter[] {
  const from = { store, splits, filings: input.filings }
  return quarters.map((evidence) => deriveQuarter(evidence, from, rule))
}

const hasher = new InputHasher()

/** Company from its filings; `codes` are the amounts read, by default those of the models. */
export function readCompany(
  input: CompanyInput,
  marketData: EngineMarketData,
  codes: readonly AmountCode[] = MODEL_CODES,
): CompanyFigures | null {
  const replay = replayFilings(input, marketData, codes)
  if (replay === null) return null
  const perListed = findPerListed(replay)
  const profile = readModelProfile(replay, perListed)
  const choice = chooseAltman(input.company, profile)
  return {
    replay,
    profile,
    choice,
    perListed,
    quarters: deriveQuarters(replay, chooseEbitRule(replay.quarters)),
    options: { variant: choice.variant, altmanApplies: choice.applicable, hasher },
  }
}

export function firstScored({ quarters }: CompanyFigures): number {
  return Math.max(0, quarters.length - SCORED_QUARTERS)
}

/** Company with quarter `index` rated by its other reading: first reported or restated. */
export function readAlternative(
  figures: CompanyFigures,
  index: number,
  { quarter, rated }: Pick<QuarterContext, 'quarter' | 'rated'>,
): CompanyFigures {
  const { first } = quarter
  if (first === null) return figures
  const other = rated === first ? { ...quarter, first: null } : first
  return { ...figures, quarters: figures.quarters.with(index, other) }
}

/** Values the quarter on its filing date, or at the last close with `isCurrent`, as for the newest quarter. */
export function scoreAt(
  figures: CompanyFigures,
  index: number,
  isCurrent?: boolean,
): QuarterFigures {
  return scoreQuarter(buildContext(figures, index, isCurrent), figures.options)
}
