import { UsageError } from './ingest/usage-error.ts'
import { parseTierCutoffs, type TierCutoffs } from './publish/ranking/tiers.ts'

/** `TIER_CUTOFFS` from the environment; null if unset. @throws UsageError if invalid. */
export function readTierCutoffs(env: NodeJS.ProcessEnv): TierCutoffs | null {
  const given = env.TIER_CUTOFFS?.trim()
  if (!given) return null
  const cutoffs = parseTierCutoffs(given)
  if (!cutoffs) throw new UsageError('TIER_CUTOFFS must be three rising ranks such as 20/35/all')
  return cutoffs
}
