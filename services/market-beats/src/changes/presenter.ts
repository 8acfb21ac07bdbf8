import { canSeeLatestRating } from '@quantamental/api/common'
import type { Change, ChangeDetail } from '@quantamental/api/market-beats'
import { CREDIT_RATINGS } from '@quantamental/api/stocks'
import { type CreditModelCode, scoreCuts } from '@quantamental/models/credit'
import { lockOf, type RatingViewer, readRating } from '../ratings/rules.ts'
import type { ChangeRow } from './repository.ts'

/** Change with what the viewer may see: a hidden letter is `?`, without direction and driver. */
export function presentChange(row: ChangeRow, viewer: RatingViewer): Change {
  const { ticker, name, sector, tier_number, simulated, quarter, from_quarter } = row
  const { filed, period_end, filing } = row
  const isEntitled = canSeeLatestRating(viewer, tier_number)
  const isOpen = isEntitled || row.is_delayed
  const isFromOpen = isEntitled || row.is_from_delayed
  return {
    ...{ ticker, name, sector, tier_number, simulated, quarter, from_quarter },
    from_rating: isFromOpen ? readRating(row.from_rating) : '?',
    to_rating: isOpen ? readRating(row.to_rating) : '?',
    direction: isOpen ? row.direction : null,
    driver: isOpen ? row.driver : null,
    ...{ filed, period_end, filing },
  }
}

/** Letters of a model by ascending score. */
function bandsOf(model: string): NonNullable<ChangeDetail['score']>['bands'] {
  const cuts = scoreCuts(model as CreditModelCode)
  return CREDIT_RATINGS.slice(0, cuts.length + 1).map((letter, index) => ({
    letter,
    up_to: cuts[index] ?? null,
  }))
}

export function presentChangeDetail(row: ChangeRow, viewer: RatingViewer): ChangeDetail {
  const isOpen = row.is_delayed || canSeeLatestRating(viewer, row.tier_number)
  const { score, close } = row
  return {
    ...presentChange(row, viewer),
    score: isOpen && score !== null ? { ...score, bands: bandsOf(score.model) } : null,
    close: isOpen ? close : null,
    is_public: row.is_delayed,
    lock: isOpen ? null : lockOf(viewer, row.tier_number),
  }
}
