import { PLAN_TIERS } from '@quantamental/api/common'

/** "Pro plan" of tier 5; "No plan" of tier 0. A tier without a name is given by its number. */
export function planNameOf(tierNumber: number): string {
  if (tierNumber === 0) return 'No plan'
  const tier = PLAN_TIERS.find((candidate) => candidate.tierNumber === tierNumber)
  return tier ? `${tier.name} plan` : `Tier ${tierNumber}`
}
