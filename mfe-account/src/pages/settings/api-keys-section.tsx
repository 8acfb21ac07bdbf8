import {
  API_KEY_MIN_TIER,
  API_KEY_REQUESTS_PER_MINUTE,
  API_KEYS_MAX,
  type CurrentUser,
} from '@quantamental/api/account'
import { PAYING_STATUSES, PLAN_TIERS } from '@quantamental/api/common'
import { ApiKeys } from './api-keys.tsx'
import { API_KEYS_ID } from './api-keys-id.ts'
import { SettingsSection } from './settings-section.tsx'

const PLAN_NAME = PLAN_TIERS.find(({ tierNumber }) => tierNumber === API_KEY_MIN_TIER)?.name

/** Reason why the user cannot create keys now; empty if they can. */
function lockOf({ tier_number, status }: CurrentUser): string {
  if (tier_number < API_KEY_MIN_TIER) return `Personal API keys require the ${PLAN_NAME} plan.`
  if (!PAYING_STATUSES.has(status.name))
    return 'Personal API keys are paused until your plan is active again.'
  return ''
}

/** API keys section; below the Commercial plan it shows which plan unlocks keys. */
export function ApiKeysSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection
      id={API_KEYS_ID}
      title="API keys"
      about={
        <p>
          Access the data from your own scripts and spreadsheets: up to {API_KEYS_MAX} keys with{' '}
          {API_KEY_REQUESTS_PER_MINUTE} requests per minute each.
        </p>
      }
    >
      <ApiKeys lock={lockOf(user)} />
    </SettingsSection>
  )
}
