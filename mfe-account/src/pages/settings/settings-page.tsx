import { type CurrentUser, setUsernameRoute, USERNAME_MAX_LENGTH } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { Link, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Field, Notice, Stack, TextLink } from '@quantamental/ui'
import { useEffect } from 'react'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { SETTINGS_PATH } from '../../route-paths.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { DeletionSection, useDeletion } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { focusSection, SettingsSection } from './settings-section.tsx'

const NAMES = ['new_username', 'current_password'] as const

function UsernameSection({ user }: { readonly user: CurrentUser }) {
  const { http, session, notify } = useShell()
  const { form, fieldOf } = useAuthForm(NAMES, async (body) => {
    await http.call(setUsernameRoute, { body })
    notify.success(`Your username is now ${body.new_username}.`)
    await session.reload()
  })
  return (
    <SettingsSection
      id="username"
      title="Username"
      about={
        <>
          Your username is <strong>{user.username}</strong>. You log in with{' '}
          <strong>{user.email}</strong>.
        </>
      }
    >
      <SettingsForm form={form} submitLabel="Change username">
        <Field
          label="New username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH}
          {...fieldOf('new_username')}
        />
        <PasswordField label="Password" {...fieldOf('current_password')} />
      </SettingsForm>
    </SettingsSection>
  )
}

function Sections({ user }: { readonly user: CurrentUser }) {
  const deletion = useDeletion(user)
  return (
    <Stack gap={20}>
      {deletion.deleteOn !== null && (
        <Notice tone="warning">
          Your account will be deleted on {formatDate(deletion.deleteOn)}.{' '}
          <TextLink as={Link} to="#delete">
            Cancel deletion
          </TextLink>
        </Notice>
      )}
      <UsernameSection user={user} />
      <PasswordSection user={user} />
      <SessionsSection />
      <PreferencesSection user={user} />
      <ApiKeysSection user={user} />
      <ExportSection />
      <DeletionSection deletion={deletion} />
    </Stack>
  )
}

/** Account settings. A hash scrolls to a section: `#api-keys`. */
export function SettingsPage() {
  const { user } = useSession()
  const { hash } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (id === '') return
    document.getElementById(id)?.scrollIntoView()
    focusSection(id)
  }, [hash])
  return (
    <AccountPage
      title="Settings"
      description={`Your ${BRAND.name} username, password, sessions and preferences.`}
      path={SETTINGS_PATH}
    >
      {user && <Sections user={user} />}
    </AccountPage>
  )
}
