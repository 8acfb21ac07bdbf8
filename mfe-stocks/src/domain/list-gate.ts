import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDecimal } from '@quantamental/api/format'
import type { ListRow } from '@quantamental/api/stocks'
import { columnOf } from './list-columns.ts'

function planAt(tierNumber: number): string {
  const plan = PLAN_TIERS.find((tier) => tier.tierNumber >= tierNumber)
  if (!plan) return ''
  const isTop = plan === PLAN_TIERS.at(-1)
  return `${plan.name}${isTop ? '' : ' or above'}`
}

/** The lowest plan that opens more than `viewerTier`. */
function nextPlan(viewerTier: number): string {
  return planAt(viewerTier + 1)
}

function lockedNames(rows: readonly ListRow[]): readonly string[] {
  const codes = new Set(rows.flatMap(({ locked }) => locked ?? []))
  return [...codes].flatMap((code) => {
    const column = columnOf(code)
    return column ? [column.name] : []
  })
}

export interface ListGate {
  readonly rows: readonly ListRow[]
  /** Companies of the whole list. */
  readonly count: number
  readonly aboveTierCount: number
  /** 0 for a visitor and for a user without a plan. */
  readonly viewerTier: number
}

/**
 * What of a list is withheld from this viewer, what stands in its place and what opens it; empty when
 * nothing is.
 */
export function gateSentence({ rows, count, aboveTierCount, viewerTier }: ListGate): string {
  const locked = lockedNames(rows)
  const hidden =
    locked.length > 0
      ? ` ${locked.join(', ')}: hidden where the table is hatched, and neither sorted nor filtered by.`
      : ''
  const delayed = rows.filter(({ is_delayed }) => is_delayed)
  if (viewerTier > 0 && aboveTierCount > 0) {
    const many = aboveTierCount > 1
    const who =
      aboveTierCount === count
        ? `${many ? `All ${formatDecimal(count, 0)} stocks need` : 'This stock needs'}`
        : `${formatDecimal(aboveTierCount, 0)} of ${formatDecimal(count, 0)} stocks ${many ? 'need' : 'needs'}`
    return `${who} ${nextPlan(viewerTier)}: greyed, with the rating and figures of two quarters ago.${hidden}`
  }
  if (delayed.length === 0) return hidden.trim()
  if (viewerTier > 0) {
    return `These ratings and figures are two quarters old: the latest open with an active subscription.${hidden}`
  }
  const highest = Math.max(...delayed.map(({ tier_number }) => tier_number))
  const opens = highest > 0 ? ` The latest of all shown open with ${planAt(highest)}.` : ''
  return `These ratings and figures are two quarters old.${opens}${hidden}`
}
