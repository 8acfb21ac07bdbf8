import { parseTierCutoffs, type TierCutoffs } from './domain/tiers.ts'
import { UsageError } from './pipeline/usage-error.ts'

/** `TIER_CUTOFFS` of the environment; null when it is not set. @throws UsageError when it is wrong. */
export function readTierCutoffs(env: NodeJS.ProcessEnv): TierCutoffs | null {
  const given = env.TIER_CUTOFFS?.trim()
  if (!given) return null
  const cutoffs = parseTierCutoffs(given)
  if (!cutoffs) throw new UsageError('TIER_CUTOFFS is wrong: three rising ranks such as 20/35/all')
  return cutoffs
}
