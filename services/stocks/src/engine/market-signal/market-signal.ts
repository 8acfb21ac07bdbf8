import {
  computeChs,
  computeMerton,
  computeNaiveDistance,
} from '@quantamental/models/default-models'
import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import { isPrice } from '../market/closes.ts'
import type { ScoredQuarter } from '../scores/scored-quarter.ts'
import { ReturnSums } from './return-sums.ts'
import { readSignalInputs, type SignalInputs } from './signal-inputs.ts'
import { asKnownOn, readSignalStatement, type SignalStatement } from './signal-statement.ts'
import type { MarketPd, MarketPds, SignalGap, SignalWeek } from './signal-week.ts'

/** Three years of Fridays with both ends. */
const SIGNAL_WEEKS = 157
const WEEK_DAYS = 7
/** Reports behind one week: four quarters of income. */
const REPORTS = 4
/** Day 1, 1970-01-02, was a Friday. */
const A_FRIDAY = 1

interface Evaluated extends Pick<SignalWeek, 'probabilities' | 'gaps'> {
  readonly inputs: SignalInputs | null
}

function withoutResult(gap: SignalGap): Evaluated {
  return {
    inputs: null,
    probabilities: { merton: null, 'naive-distance': null, chs: null },
    gaps: { merton: gap, 'naive-distance': gap, chs: gap },
  }
}

function runModels(inputs: SignalInputs): Evaluated {
  const { gaps } = inputs
  const computed = {
    merton: gaps.merton === null ? computeMerton(inputs.merton).pd : null,
    'naive-distance':
      gaps['naive-distance'] === null ? computeNaiveDistance(inputs.naive).pd : null,
    chs: gaps.chs === null ? computeChs(inputs.chs).annualPd : null,
  }
  return { inputs, probabilities: computed, gaps }
}

function fridayUntil(day: DayNumber): DayNumber {
  return day - ((((day - A_FRIDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS)
}

/** Last Friday on or before the last usable close; null without one. */
function lastFriday({ replay: { closes } }: CompanyFigures): DayNumber | null {
  const index = closes.closes.findLastIndex(isPrice)
  const day = closes.days[index]
  return day === undefined ? null : fridayUntil(day)
}

/** Newest reports, each as known on a day, newest first. */
type Known = readonly ScoredQuarter[]

function isEqual(a: Known, b: Known): boolean {
  return a.length === b.length && a.every((quarter, index) => quarter === b[index])
}

/** Evaluate the models week by week, reusing the last result while neither close nor report changes. */
export class SignalReader {
  private readonly figures: CompanyFigures
  private readonly statements = new Map<ScoredQuarter, SignalStatement>()
  private last: {
    readonly closeIndex: number
    readonly known: Known
    readonly found: Evaluated
  } | null = null
  private readonly sums: ReturnSums

  constructor(figures: CompanyFigures, sums: ReturnSums) {
    this.figures = figures
    this.sums = sums
  }

  /** The four newest reports known on `day`, newest first. */
  private knownOn(day: DayNumber): Known {
    const { quarters } = this.figures
    const known: ScoredQuarter[] = []
    for (let i = quarters.length - 1; i >= 0 && known.length < REPORTS; i -= 1) {
      const quarter = quarters[i] as ScoredQuarter
      if (quarter.evidence.knownOn <= day) known.push(asKnownOn(quarter, day))
    }
    return known
  }

  private statementOf(quarter: ScoredQuarter): SignalStatement {
    return this.statements.getOrInsertComputed(quarter, () =>
      readSignalStatement(this.figures, quarter, this.sums),
    )
  }

  private evaluate(known: Known, closeIndex: number): Evaluated {
    if (closeIndex < 0) return withoutResult('no-closes')
    if (known.length === 0) return withoutResult('no-statement')
    const statements = known.map((quarter) => this.statementOf(quarter))
    const inputs = readSignalInputs(this.figures, statements, closeIndex, this.sums)
    return inputs === null ? withoutResult('no-market-value') : runModels(inputs)
  }

  at(friday: DayNumber): SignalWeek & Evaluated {
    const closeIndex = this.sums.closeAt(friday)
    const known = this.knownOn(friday)
    const { last } = this
    const isSame = last?.closeIndex === closeIndex && isEqual(last.known, known)
    const found = isSame ? last.found : this.evaluate(known, closeIndex)
    this.last = { closeIndex, known, found }
    return { friday, quarter: known[0]?.evidence.report.quarter ?? null, ...found }
  }

  /** Last Friday on which `quarter` was the newest known one; null if there is none. */
  lastFridayOf(quarter: string): DayNumber | null {
    const isNewest = (friday: DayNumber) =>
      this.knownOn(friday)[0]?.evidence.report.quarter === quarter
    return this.listFridays().findLast(isNewest) ?? null
  }

  /** The 157 Fridays to the last close, oldest first; empty without closes. */
  listFridays(): DayNumber[] {
    const last = lastFriday(this.figures)
    if (last === null) return []
    return Array.from(
      { length: SIGNAL_WEEKS },
      (_, index) => last - (SIGNAL_WEEKS - 1 - index) * WEEK_DAYS,
    )
  }
}

const YEAR_DAYS = 52 * WEEK_DAYS
/** Both quarters that lists show, the newest and T-minus-2, and those between. */
const SUMMARIZED_QUARTERS = 3

/** Failure probabilities of the newest quarters alone, which takes a fraction of the time of all weeks. */
export function readMarketPds(figures: CompanyFigures, sums: ReturnSums): MarketPds {
  const last = lastFriday(figures)
  if (last === null) return {}
  const reader = new SignalReader(figures, sums)
  const chsAt = (friday: DayNumber) => reader.at(friday).probabilities.chs
  const pds: Record<string, MarketPd> = {}
  let friday = last
  for (const quarter of figures.quarters.slice(-SUMMARIZED_QUARTERS).reverse()) {
    pds[quarter.evidence.report.quarter] = {
      marketPd: chsAt(friday),
      marketPdYearAgo: chsAt(friday - YEAR_DAYS),
    }
    friday = Math.min(friday, fridayUntil(quarter.evidence.knownOn - 1))
  }
  return pds
}

/** Weekly probabilities of the three default models, oldest first; empty without closes. */
export function computeMarketSignal(figures: CompanyFigures): readonly SignalWeek[] {
  const reader = new SignalReader(figures, new ReturnSums(figures))
  return reader.listFridays().map((friday) => {
    const { quarter, probabilities, gaps } = reader.at(friday)
    return { friday, quarter, probabilities, gaps }
  })
}
