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

/** Why the person may make no key now; empty when they may. */
function lockOf({ tier_number, status }: CurrentUser): string {
  if (tier_number < API_KEY_MIN_TIER) return `Personal API keys open with the ${PLAN_NAME} plan.`
  if (!PAYING_STATUSES.has(status.name))
    return 'Personal API keys rest while your plan gives no access.'
  return ''
}

/** Keys for scripts, on the Commercial plan; below it the line that says so. */
export function ApiKeysSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection
      id={API_KEYS_ID}
      title="API keys"
      about={
        <p>
          For your own scripts and spreadsheets: at most {API_KEYS_MAX} keys, each{' '}
          {API_KEY_REQUESTS_PER_MINUTE} requests a minute.
        </p>
      }
    >
      <ApiKeys lock={lockOf(user)} />
    </SettingsSection>
  )
}
