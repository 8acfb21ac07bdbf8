import { ALACARTE_PICKS, ALACARTE_SCOPE } from '../account/subscription.constants.ts'
import type { ScopeItem } from '../account/subscription-list.schema.ts'

// No schemas here: browser code imports these without loading typebox.

/** Lists and picks that one scope code includes. */
export interface Scope {
  readonly code: string
  readonly name: string
  /** Number of stock lists that can be chosen. */
  readonly lists: number
  /** Number of stocks that the user can pick. */
  readonly picks: number
  readonly choices: readonly ScopeItem[]
}

const STANDARD_LEVEL = 2
const PRO_LEVEL = 3

type Choice = readonly [code: string, name: string, fromLevel: 1 | 2 | 3]

/** Lists of the stocks service. The index determines the id: append only, never remove. */
const CHOICES: readonly Choice[] = [
  ['Popular', 'Popular stocks', 1],
  ['Mag7', 'Magnificent 7', 1],
  ['DJI', 'Dow Jones Industrial Average', 1],
  ['DJT', 'Dow Jones Transportation Average', 1],
  ['DJU', 'Dow Jones Utility Average', 1],
  ['SP500', 'S&P 500', STANDARD_LEVEL],
  ['Nasdaq100', 'Nasdaq-100', STANDARD_LEVEL],
  ['buffett_owned', 'Owned by Buffett', STANDARD_LEVEL],
  ['graham_defensive', 'Graham: defensive investor', STANDARD_LEVEL],
  ['Basic_Materials', 'Basic Materials', STANDARD_LEVEL],
  ['Communication_Services', 'Communication Services', STANDARD_LEVEL],
  ['Consumer_Cyclical', 'Consumer Cyclical', STANDARD_LEVEL],
  ['Consumer_Defensive', 'Consumer Defensive', STANDARD_LEVEL],
  ['Energy', 'Energy', STANDARD_LEVEL],
  ['Financial_Services', 'Financial Services', STANDARD_LEVEL],
  ['Healthcare', 'Healthcare', STANDARD_LEVEL],
  ['Industrials', 'Industrials', STANDARD_LEVEL],
  ['Real_Estate', 'Real Estate', STANDARD_LEVEL],
  ['Technology', 'Technology', STANDARD_LEVEL],
  ['Utilities', 'Utilities', STANDARD_LEVEL],
  ['buffett_similar', 'Similar to Buffett’s holdings', PRO_LEVEL],
  ['graham_enterprising', 'Graham: enterprising investor', PRO_LEVEL],
  ['graham_ncav', 'Graham: net current asset value', PRO_LEVEL],
  ['big_and_strong', 'Big & strong', PRO_LEVEL],
  ['weak_and_suspicious', 'Weak & suspicious', PRO_LEVEL],
  ['Non_US', 'All non-US stocks', PRO_LEVEL],
]
const IDS_PER_LEVEL = 1000

function listScope(code: string, name: string, level: 1 | 2 | 3): Scope {
  const choices = CHOICES.map(([listCode, title, fromLevel], index) => ({
    fromLevel,
    item: { id: level * IDS_PER_LEVEL + index + 1, scope_code: code, code: listCode, name: title },
  }))
    .filter(({ fromLevel }) => fromLevel <= level)
    .map(({ item }) => item)
  return { code, name, lists: level, picks: 0, choices }
}

/** From the smallest to the largest; see infra/docs/decisions/0019-watch-lists-and-subscribed-lists.md. */
export const SCOPES: readonly Scope[] = [
  listScope('LIST_BASIC', 'Basic', 1),
  listScope('LIST_STANDARD', 'Standard', 2),
  listScope('LIST_PRO', 'Pro', 3),
  {
    code: ALACARTE_SCOPE,
    name: `${ALACARTE_PICKS} stocks of your choice`,
    lists: 0,
    picks: ALACARTE_PICKS,
    choices: [],
  },
]

export function findScope(code: string): Scope | undefined {
  return SCOPES.find((scope) => scope.code === code)
}

/** Scope codes of a tier's plan; cart sends them as `scope_codes`. */
export function scopeCodesOfTier(tierNumber: number): string[] {
  if (tierNumber >= 5) return ['LIST_PRO']
  if (tierNumber === 4) return ['LIST_STANDARD']
  return tierNumber === 3 ? ['LIST_BASIC'] : []
}

/** One list within those that a chain of subscriptions includes. */
export interface Slot {
  readonly slot: string
  readonly scope: Scope
  /** For example "Standard: list 1 of 2". */
  readonly name: string
}

/**
 * Lists included in these scope codes; unknown codes are ignored. Of several stock list scopes only the
 * largest counts. Slot names are the same in every plan, so a choice survives a change of plan.
 */
export function slotsOf(scopeCodes: readonly string[]): Slot[] {
  const scopes = SCOPES.filter(({ code }) => scopeCodes.includes(code))
  const lists = scopes.findLast((scope) => scope.lists > 0)
  const picks = scopes.filter((scope) => scope.picks > 0)
  return [
    ...Array.from({ length: lists?.lists ?? 0 }, (_, index): Slot[] =>
      lists
        ? [
            {
              slot: `LIST/${index + 1}`,
              scope: lists,
              name:
                lists.lists === 1
                  ? lists.name
                  : `${lists.name}: list ${index + 1} of ${lists.lists}`,
            },
          ]
        : [],
    ).flat(),
    ...picks.map((scope) => ({ slot: `${scope.code}/1`, scope, name: scope.name })),
  ]
}
