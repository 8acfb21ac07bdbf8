import { PLAN_TIERS } from '@quantamental/api/common'
import { useSession } from '@quantamental/remote/shell'

/**
 * Rows per page of the viewer's plan; Basic's without one. See infra/docs/domain/entitlement.md.
 */
export function usePageSize(): number {
  const tier = useSession().user?.tier_number ?? 0
  const plan = PLAN_TIERS.findLast(({ tierNumber }) => tierNumber <= tier) ?? PLAN_TIERS[0]
  return plan?.pageSize ?? 10
}
