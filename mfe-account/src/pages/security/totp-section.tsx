import { addTotpRoute, removeTotpRoute, startTotpRoute } from '@quantamental/api/account'
import type { RouteResult } from '@quantamental/api/common'
import { useCopy } from '@quantamental/remote/copy'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, Row, Stack, Text, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { focusSection, Instant, LastUsed, SettingsSection } from '../settings/settings-section.tsx'
import type { FactorChanges } from './security-page.tsx'

const ID = 'authenticator-app'
const PASSWORD_NAMES = ['current_password'] as const
const CODE_NAMES = ['code'] as const

/** Always dark on white with a margin: cameras need the contrast, whatever the theme. */
const Code = styled.svg`
  display: block;
  width: 200px;
  max-width: 100%;
  height: auto;
  border-radius: ${tokens.radius.field}px;
  background: #fff;
`
const Secret = styled.code`
  font-family: ${tokens.font.mono};
  font-size: 14px;
  overflow-wrap: anywhere;
`

/** QR code drawn in the page, so that the key reaches no other service. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <Code
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the setup key"
    >
      <path d={path} fill="#000" />
    </Code>
  )
}

type Started = RouteResult<typeof startTotpRoute>

function PasswordStep({
  change,
  onStart,
  onClose,
}: FactorChanges & {
  readonly onStart: (started: Started) => void
  readonly onClose: () => void
}) {
  const { http } = useShell()
  const { form, fieldOf } = useAuthForm(PASSWORD_NAMES, async (body) =>
    onStart(await change(() => http.call(startTotpRoute, { body }))),
  )
  return (
    <SettingsForm form={form} submitLabel="Continue" onCancel={onClose}>
      <PasswordField label="Password" autoFocus {...fieldOf('current_password')} />
    </SettingsForm>
  )
}

function CodeStep({
  started,
  change,
  onCodes,
  onClose,
}: FactorChanges & { readonly started: Started; readonly onClose: () => void }) {
  const { http, notify } = useShell()
  const copy = useCopy('key')
  const { form, fieldOf } = useAuthForm(CODE_NAMES, async (body) => {
    const { recovery_codes } = await change(() => http.call(addTotpRoute, { body }))
    notify.success('Authenticator app added.')
    onCodes(recovery_codes)
    onClose()
  })
  return (
    <Stack gap={16}>
      <p>Scan this code with your authenticator app, or enter the setup key by hand.</p>
      <QrCode text={started.uri} />
      <Row gap={12}>
        <Secret>{started.secret.match(/.{1,4}/g)?.join(' ')}</Secret>
        <Button size="small" onClick={() => void copy(started.secret)}>
          Copy
        </Button>
      </Row>
      <SettingsForm form={form} submitLabel="Turn on" onCancel={onClose}>
        <Field
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Six digits."
          {...fieldOf('code')}
        />
      </SettingsForm>
    </Stack>
  )
}

export function TotpSection(changes: FactorChanges) {
  const { http } = useShell()
  const { totp } = changes.security
  const [step, setStep] = useState<'closed' | 'password' | Started>('closed')
  const close = () => {
    setStep('closed')
    focusSection(ID)
  }
  return (
    <SettingsSection
      id={ID}
      title="Authenticator app"
      about="An app on your phone that shows a new six-digit code every 30 seconds."
    >
      <Stack gap={16}>
        {totp && (
          <Text tone="muted" size={13}>
            On since <Instant at={totp.created_at} /> · <LastUsed at={totp.last_used_at} />
          </Text>
        )}
        {step === 'closed' ? (
          <Row gap={8}>
            <Button onClick={() => setStep('password')}>
              {totp ? 'Move to another app' : 'Set up an authenticator app'}
            </Button>
            {totp && (
              <ConfirmButton
                label="Turn off"
                of="authenticator app"
                question="Codes of the app no longer work."
                onConfirm={() =>
                  changes.act(ID, () => http.call(removeTotpRoute), 'Authenticator app turned off.')
                }
              />
            )}
          </Row>
        ) : step === 'password' ? (
          <PasswordStep {...changes} onStart={setStep} onClose={close} />
        ) : (
          <CodeStep {...changes} started={step} onClose={close} />
        )}
      </Stack>
    </SettingsSection>
  )
}
