import { type CurrentUser, setUsernameRoute, USERNAME_MAX_LENGTH } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { Link, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Container, Field, Head, media, Notice, PageTitle, Stack, TextLink } from '@quantamental/ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { SETTINGS_PATH } from '../../route-paths.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { DeletionSection, useDeletion } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { focusSection, SettingsForm, SettingsSection } from './settings-section.tsx'

const NAMES = ['new_username', 'current_password'] as const

function UsernameSection({ user }: { readonly user: CurrentUser }) {
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

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 20px;
  }
`

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
    <Page>
      <Head
        title="Settings"
        description={`Your ${BRAND.name} username, password, sessions and preferences.`}
        canonicalPath={SETTINGS_PATH}
        noindex
      />
      <Stack gap={20}>
        <AccountTabs />
        <PageTitle>Settings</PageTitle>
        {user && <Sections user={user} />}
      </Stack>
    </Page>
  )
}
