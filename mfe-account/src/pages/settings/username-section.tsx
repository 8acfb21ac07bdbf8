import { type CurrentUser, setUsernameRoute, USERNAME_MAX_LENGTH } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { Field } from '@quantamental/ui'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

const NAMES = ['new_username', 'current_password'] as const

export function UsernameSection({ user }: { readonly user: CurrentUser }) {
  const { http, session, notify } = useShell()
  const { errorOf, ...form } = useAuthForm(NAMES, async (body) => {
    await http.call(setUsernameRoute, { body })
    notify.success(`Your username is now ${body.new_username}.`)
    await session.reload()
  })
  return (
    <SettingsSection
      id="username"
      title="Username"
      about={
        <p>
          Your username is <strong>{user.username}</strong>. You log in with{' '}
          <strong>{user.email}</strong>.
        </p>
      }
    >
      <SettingsForm {...form} submitLabel="Change username">
        <Field
          label="New username"
          name="new_username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH}
          error={errorOf('new_username')}
        />
        <PasswordField
          label="Password"
          what="password"
          name="current_password"
          autoComplete="current-password"
          error={errorOf('current_password')}
        />
      </SettingsForm>
    </SettingsSection>
  )
}
