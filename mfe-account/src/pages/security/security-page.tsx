import { getSecurityRoute, type Security } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useStepUp } from '@quantamental/remote/step-up'
import { Notice, Stack } from '@quantamental/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { AccountPage } from '../../components/account-page.tsx'
import { SECURITY_PATH } from '../../route-paths.ts'
import { focusSection, SectionState, SettingsSection } from '../settings/settings-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'
import { TotpSection } from './totp-section.tsx'

const SECURITY_KEY = ['account', 'security'] as const

/** What a section needs to change the second factors. */
export interface FactorChanges {
  readonly security: Security
  /** Run a change with a step-up if required, then reload. Errors go to the caller. */
  readonly change: <Result>(send: () => Promise<Result>) => Promise<Result>
  /** `change` with a notice of the outcome, for buttons; focus returns to the section. */
  readonly act: (section: string, send: () => Promise<unknown>, done: string) => Promise<void>
  /** Show new recovery codes; null if there are none. */
  readonly onCodes: (codes: readonly string[] | null) => void
}

function Sections() {
  const { http, session, notify } = useShell()
  const { user } = useSession()
  const queries = useQueryClient()
  const { withStepUp, dialog } = useStepUp()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const query = useQuery({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => http.call(getSecurityRoute, { signal }),
  })

  async function change<Result>(send: () => Promise<Result>): Promise<Result> {
    const result = await withStepUp(send)
    await queries.invalidateQueries({ queryKey: SECURITY_KEY })
    if (user?.needs_second_factor) await session.reload()
    return result
  }
  async function act(section: string, send: () => Promise<unknown>, done: string) {
    try {
      await change(send)
      notify.success(done)
      focusSection(section)
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    }
  }

  const { data: security } = query
  const section = (render: (changes: FactorChanges) => ReactNode) =>
    security && render({ security, change, act, onCodes: setCodes })
  const hasFactor = security && (security.passkeys.length > 0 || security.totp !== null)
  return (
    <Stack gap={20}>
      {security?.is_required && !hasFactor && (
        <Notice tone="warning">
          Your role requires a second factor. Add a passkey or an authenticator app to open the
          admin pages.
        </Notice>
      )}
      {!security && (
        <SettingsSection id="factors" title="Second factors" about="Loading your second factors.">
          <SectionState query={query} what="second factors" heights={[44, 44, 44]} />
        </SettingsSection>
      )}
      {section((changes) => (
        <>
          <PasskeysSection {...changes} />
          <TotpSection {...changes} />
          {hasFactor && <RecoverySection {...changes} codes={codes} />}
        </>
      ))}
      <SignInsSection />
      {dialog}
    </Stack>
  )
}

export function SecurityPage() {
  const { user } = useSession()
  return (
    <AccountPage
      title="Security"
      description={`Passkeys, authenticator app and recent logins of your ${BRAND.name} account.`}
      path={SECURITY_PATH}
      lead="A second factor protects your account even if someone learns your password."
    >
      {user && <Sections />}
    </AccountPage>
  )
}
