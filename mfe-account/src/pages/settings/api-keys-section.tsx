import {
  API_KEY_MIN_TIER,
  API_KEY_REQUESTS_PER_MINUTE,
  API_KEYS_MAX,
  type CurrentUser,
} from '@quantamental/api/account'
import { PLAN_TIERS } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { LockFrame } from '@quantamental/ui'
import { ApiKeys } from './api-keys.tsx'
import { API_KEYS_ID } from './api-keys-id.ts'
import { SettingsSection } from './settings-section.tsx'

const PLAN_NAME = PLAN_TIERS.find(({ tierNumber }) => tierNumber === API_KEY_MIN_TIER)?.name

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
      {user.tier_number >= API_KEY_MIN_TIER ? (
        <ApiKeys />
      ) : (
        <LockFrame linkAs={Link}>Personal API keys open with the {PLAN_NAME} plan.</LockFrame>
      )}
    </SettingsSection>
  )
}
