import { type CurrentUser, setPasswordRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { useQueryClient } from '@tanstack/react-query'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordConfirmation, PasswordField } from '../../auth/password-field.tsx'
import { SESSIONS_ID } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsKey } from './use-revocable.ts'

const NAMES = ['current_password', 'new_password', 're_new_password'] as const

export function PasswordSection({ user }: { readonly user: CurrentUser }) {
  const { http, notify } = useShell()
  const queries = useQueryClient()
  const { form, fieldOf, round } = useAuthForm(NAMES, async (body) => {
    await http.call(setPasswordRoute, { body })
    notify.success('Password changed. Your other devices were logged out.')
    await queries.invalidateQueries({ queryKey: settingsKey(SESSIONS_ID) })
  })
  const { username, email } = user
  return (
    <SettingsSection
      id="password"
      title="Password"
      about="Changing your password logs out your other devices."
    >
      <SettingsForm form={form} submitLabel="Change password">
        {/* Let password managers match the password to this account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" {...fieldOf('current_password')} />
        <NewPasswordField
          key={round}
          label="New password"
          context={[username, email]}
          {...fieldOf('new_password')}
        />
        <PasswordConfirmation label="Confirm new password" {...fieldOf('re_new_password')} />
      </SettingsForm>
    </SettingsSection>
  )
}
