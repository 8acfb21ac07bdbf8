import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type {
  CompanyHeader,
  Lock,
  OpenScorePoint,
  ScorePoint,
  SummaryPage,
  ZScorePage,
} from '@quantamental/api/stocks'
import type {
  StoredHeader,
  StoredSummaryPage,
  StoredZScorePage,
  UniverseFields,
} from './stored-pages.ts'

/** A quarter's place on the axis and nothing else of it. */
function lockPoint({ quarter, fiscal_period, period_end }: OpenScorePoint): ScorePoint {
  return { quarter, fiscal_period, period_end, locked: true }
}

/** Nothing is withheld where the model gives no value to anyone. */
function effectiveLock(applicable: boolean, lock: Lock | null): Lock | null {
  return applicable ? lock : null
}

function presentHeader(company: StoredHeader, universe: UniverseFields): CompanyHeader {
  return { ...company, ...universe }
}

/** Drops the newest quarters that `lock` withholds. */
function visible<T>(list: readonly T[], lock: Lock | null): readonly T[] {
  return lock ? list.slice(0, Math.max(0, list.length - RATING_DELAY_QUARTERS)) : list
}

/** The page as a viewer with `lock` (null: none) may see it. */
export function presentZScorePage(
  stored: StoredZScorePage,
  universe: UniverseFields,
  lock: Lock | null,
): ZScorePage {
  const held = effectiveLock(stored.model.applicable, lock)
  const open = visible(stored.points, held)
  return {
    page: 'z-score',
    company: presentHeader(stored.company, universe),
    model: stored.model,
    points: [...open, ...stored.points.slice(open.length).map(lockPoint)],
    lock: held,
  }
}

/** Quarters of the sparkline. */
export const TREND_QUARTERS = 12

export function presentSummaryPage(
  stored: StoredSummaryPage,
  universe: UniverseFields,
  lock: Lock | null,
): SummaryPage {
  const held = effectiveLock(stored.model.applicable, lock)
  return {
    page: 'summary',
    company: presentHeader(stored.company, universe),
    z_score: {
      model: stored.model,
      point: visible(stored.newest, held).at(-1) ?? null,
      trend: visible(stored.trend, held).slice(-TREND_QUARTERS),
      lock: held,
    },
    figures: [...stored.figures],
    filings: [...stored.filings],
  }
}
