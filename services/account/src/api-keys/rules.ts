import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_MIN_TIER, API_KEY_PREFIX, type ApiKey } from '@quantamental/api/account'
import { PAYING_STATUSES, PLAN_TIERS } from '@quantamental/api/common'
import { ForbiddenError } from '@quantamental/service-kit/errors'
import type { ApiKeyRow } from '../db/tables.ts'
import type { Entitlement } from '../subscriptions/repository.ts'

const RANDOM_BYTES = 32
/** Characters shown after the prefix to identify a key; the rest retains 232 bits. */
const HINT_LENGTH = 4

/** Create a key: 256 random bits behind a prefix that secret scanners recognize. */
export function createApiKey(): string {
  return `${API_KEY_PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`
}

/** SHA-256 of a key. Random text of this length needs no slow hash. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function hintOf(key: string): string {
  return key.slice(0, API_KEY_PREFIX.length + HINT_LENGTH)
}

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

export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
