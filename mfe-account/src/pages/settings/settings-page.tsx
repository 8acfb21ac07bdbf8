import type { CurrentUser } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { Link, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, Head, media, Notice, PageTitle, Stack, TextLink } from '@quantamental/ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { SETTINGS_PATH } from '../../route-paths.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { focusSection } from './settings-section.tsx'
import { useDeletion } from './use-deletion.ts'
import { UsernameSection } from './username-section.tsx'

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
