import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDecimal } from '@quantamental/api/format'
import type { ListRow } from '@quantamental/api/stocks'
import { useSession } from '@quantamental/remote/shell'
import { columnOf } from '@quantamental/remote/stock-columns'

/** Lowest plan that unlocks a tier. */
function planAt(tierNumber: number): string {
  const plan = PLAN_TIERS.find((tier) => tier.tierNumber >= tierNumber)
  if (!plan) return ''
  return plan === PLAN_TIERS.at(-1) ? plan.name : `${plan.name} or above`
}

/** Sentence about rows of T-minus-2; see infra/docs/domain/entitlement.md. */
const DELAYED = 'Ratings and figures are two quarters old; market values use the last close.'

interface ListGate {
  readonly rows: readonly ListRow[]
  readonly count: number
  readonly aboveTierCount: number
  /** 0 for a visitor or a user without a plan. */
  readonly viewerTier: number
}

/**
 * Sentence on what the viewer cannot see in a list, what is shown instead and which plan unlocks
 * it; empty if nothing is withheld.
 */
export function gateSentence({ rows, count, aboveTierCount, viewerTier }: ListGate): string {
  const codes = new Set(rows.flatMap(({ locked }) => locked ?? []))
  const locked = [...codes].flatMap((code) => columnOf(code)?.name ?? [])
  const hidden =
    locked.length > 0
      ? ` Hidden in the hatched cells and excluded from sorting and filtering: ${locked.join(', ')}.`
      : ''
  const delayed = rows.filter(({ is_delayed }) => is_delayed)
  if (viewerTier > 0 && aboveTierCount > 0) {
    const many = aboveTierCount > 1
    const who =
      aboveTierCount === count
        ? `${many ? `All ${formatDecimal(count, 0)} stocks need` : 'This stock needs'}`
        : `${formatDecimal(aboveTierCount, 0)} of ${formatDecimal(count, 0)} stocks ${many ? 'need' : 'needs'}`
    return `${who} ${planAt(viewerTier + 1)}. Their rows are grayed out and show ratings and figures from two quarters ago.${hidden}`
  }
  if (delayed.length === 0) return hidden.trim()
  if (viewerTier > 0) {
    return `${DELAYED} An active subscription unlocks the latest.${hidden}`
  }
  const highest = Math.max(...delayed.map(({ tier_number }) => tier_number))
  const opens = highest > 0 ? ` ${planAt(highest)} unlocks the latest for every stock shown.` : ''
  return `${DELAYED}${opens}${hidden}`
}

/**
 * Rows per page of the viewer's plan; Basic's without one. See infra/docs/domain/entitlement.md.
 */
export function usePageSize(): number {
  const tier = useSession().user?.tier_number ?? 0
  const plan = PLAN_TIERS.findLast(({ tierNumber }) => tierNumber <= tier) ?? PLAN_TIERS[0]
  return plan?.pageSize ?? 10
}
