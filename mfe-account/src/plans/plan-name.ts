import { PLAN_TIERS } from '@quantamental/api/common'

/** "Pro plan" for tier 5, "No plan" for tier 0, "Tier 7" for a tier without a name. */
export function planNameOf(tierNumber: number): string {
  if (tierNumber === 0) return 'No plan'
  const tier = PLAN_TIERS.find((candidate) => candidate.tierNumber === tierNumber)
  return tier ? `${tier.name} plan` : `Tier ${tierNumber}`
}
