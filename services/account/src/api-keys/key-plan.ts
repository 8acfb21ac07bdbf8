import { API_KEY_MIN_TIER } from '@quantamental/api/account'
import { PAYING_STATUSES, PLAN_TIERS } from '@quantamental/api/common'
import { ForbiddenError } from '@quantamental/service-kit/errors'
import type { Entitlement } from '../subscriptions/entitlement.ts'

const PLAN = PLAN_TIERS.find(({ tierNumber }) => tierNumber === API_KEY_MIN_TIER)

/** Whether the user's plan includes API keys and is paid for. */
export function mayUseApiKeys({ tierNumber, status }: Entitlement): boolean {
  return tierNumber >= API_KEY_MIN_TIER && PAYING_STATUSES.has(status)
}

/** @throws ForbiddenError naming the plan */
export function refuseWithoutKeyPlan(entitlement: Entitlement): void {
  if (mayUseApiKeys(entitlement)) return
  const isPaused = entitlement.tierNumber >= API_KEY_MIN_TIER
  throw new ForbiddenError(
    isPaused
      ? `API keys are part of the ${PLAN?.name} plan, but your subscription isn’t active right now.`
      : `API keys are part of the ${PLAN?.name} plan.`,
    'plan',
  )
}
