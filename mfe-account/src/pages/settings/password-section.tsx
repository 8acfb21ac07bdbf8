import { type CurrentUser, setPasswordRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { useQueryClient } from '@tanstack/react-query'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import { SESSIONS_KEY } from './sessions-section.tsx'
import { SettingsForm, SettingsSection } from './settings-section.tsx'

const NAMES = ['current_password', 'new_password', 're_new_password'] as const

export function PasswordSection({ user }: { readonly user: CurrentUser }) {
  const { http, notify } = useShell()
  const queries = useQueryClient()
  const { errorOf, round, ...form } = useAuthForm(NAMES, async (body) => {
    await http.call(setPasswordRoute, { body })
    notify.success('Password changed. Your other devices were logged out.')
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY })
  })
  return (
    <SettingsSection
      id="password"
      title="Password"
      about={<p>Changing your password logs out your other devices.</p>}
    >
      <SettingsForm {...form} submitLabel="Change password">
        {/* Let password managers match the password to this account. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
        />
        <PasswordField
          label="Current password"
          what="current password"
          name="current_password"
          autoComplete="current-password"
          error={errorOf('current_password')}
        />
        <NewPasswordField
          key={round}
          label="New password"
          what="new password"
          name="new_password"
          context={[user.username, user.email]}
          error={errorOf('new_password')}
        />
        <PasswordField
          label="Confirm new password"
          what="password confirmation"
          name="re_new_password"
          autoComplete="new-password"
          error={errorOf('re_new_password')}
        />
      </SettingsForm>
    </SettingsSection>
  )
}
