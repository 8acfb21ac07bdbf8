import type {
  ScopeItem,
  SubscribedScopeItem,
  SubscriptionList,
  SubscriptionListItem,
} from '@quantamental/api/account'
import { findCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import type { CompanyRow, SubscriptionListItemRow } from '../db/tables.ts'
import { isAboveTier, type PlanHolder } from '../watch-lists/list-limits.ts'
import { removableOn, removeRefusal, swappableOn, swapRefusal } from './list-state.ts'
import type { DatedList } from './read-subscription-lists.ts'
import { listPicks } from './repository.ts'

/** The chosen stock list; undefined if none was chosen or the plan no longer offers it. */
export function chosenOf({ row, state }: DatedList): ScopeItem | undefined {
  return state.slot.scope.choices.find(({ code }) => code === row.list_code)
}

/** The choice has the list's id, because a list has at most one. */
export function presentChoice(list: DatedList, today: string): SubscribedScopeItem | null {
  const { row, state } = list
  const item = chosenOf(list)
  if (!item || row.selected_on === null) return null
  return {
    id: row.id,
    subscription_id: state.facts.id,
    subscription_list_id: row.id,
    scope_item: item,
    selected_on: row.selected_on,
    swappable_on: swappableOn(row.selected_on),
    refusal: swapRefusal(state, row.selected_on, today),
  }
}

export function presentPick(
  pick: SubscriptionListItemRow,
  {
    list,
    company,
    viewer,
    today,
  }: { list: DatedList; company: CompanyRow | undefined; viewer: PlanHolder; today: string },
): SubscriptionListItem {
  const tier = company?.tier_number ?? 0
  return {
    id: pick.id,
    subscription_list_id: pick.subscription_list_id,
    ticker: pick.ticker,
    name: company?.name ?? pick.ticker,
    tier_number: tier,
    above_tier: isAboveTier(tier, viewer),
    picked_on: pick.picked_on,
    removable_on: removableOn(pick.picked_on),
    refusal: removeRefusal(list.state, pick.picked_on, today),
  }
}

/** Lists with their choices and picks. */
export async function presentLists(
  db: Database,
  lists: readonly DatedList[],
  { viewer, today }: { viewer: PlanHolder; today: string },
): Promise<SubscriptionList[]> {
  const picks = await listPicks(
    db,
    lists.map(({ row }) => row.id),
  )
  const companies = await findCompanies(
    db,
    picks.map(({ ticker }) => ticker),
  )
  return lists.map((list): SubscriptionList => {
    const { row, state } = list
    const { scope, name } = state.slot
    return {
      id: row.id,
      subscription_id: state.facts.id,
      scope_code: scope.code,
      name,
      is_alacarte: scope.picks > 0,
      scope_item: presentChoice(list, today),
      picks_allowed: scope.picks,
      items: picks
        .filter((pick) => pick.subscription_list_id === row.id)
        .map((pick) =>
          presentPick(pick, { list, company: companies.get(pick.ticker), viewer, today }),
        ),
      purge_on: state.kind === 'ended' ? state.purgeOn : null,
    }
  })
}
