import {
  addPasskeyRoute,
  getPasskeyOptionsRoute,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  type Passkey,
  removePasskeyRoute,
  renamePasskeyRoute,
} from '@quantamental/api/account'
import { canUsePasskeys, createPasskey, passkeyFailure } from '@quantamental/remote/passkeys'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, Notice, PlainList, Row, Stack, Tag, Text } from '@quantamental/ui'
import { useState } from 'react'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import {
  focusSection,
  Instant,
  LastUsed,
  RowItem,
  RowName,
  RowText,
  SettingsSection,
} from '../settings/settings-section.tsx'
import type { FactorChanges } from './security-page.tsx'

const ID = 'passkeys'
const NEW_NAMES = ['name', 'current_password'] as const
const RENAME_NAMES = ['name'] as const

/** Suggested name: the system of this browser. */
function suggestName(): string {
  const { userAgent } = navigator
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return systems.find((system) => userAgent.includes(system)) ?? 'This device'
}

function PasskeyRow({ passkey, act }: FactorChanges & { readonly passkey: Passkey }) {
  const { http } = useShell()
  const [isRenaming, setRenaming] = useState(false)
  const params = { id: passkey.id }
  if (isRenaming)
    return (
      <RowItem>
        <RenameForm
          passkey={passkey}
          onRename={(name) =>
            act(
              ID,
              async () => {
                await http.call(renamePasskeyRoute, { params, body: { name } })
                setRenaming(false)
              },
              'Passkey renamed.',
            )
          }
          onCancel={() => setRenaming(false)}
        />
      </RowItem>
    )
  return (
    <RowItem>
      <RowText>
        <RowName>
          {passkey.name}
          {passkey.is_synced && <Tag>Synced</Tag>}
        </RowName>
        <Text tone="muted" size={13}>
          Added <Instant at={passkey.created_at} /> · <LastUsed at={passkey.last_used_at} />
        </Text>
      </RowText>
      <Row gap={8}>
        <Button
          size="small"
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <ConfirmButton
          label="Remove"
          of={passkey.name}
          question="You can no longer log in with this passkey."
          onConfirm={() =>
            act(ID, () => http.call(removePasskeyRoute, { params }), `Removed “${passkey.name}”.`)
          }
        />
      </Row>
    </RowItem>
  )
}

function RenameForm(props: {
  readonly passkey: Passkey
  readonly onRename: (name: string) => Promise<void>
  readonly onCancel: () => void
}) {
  const { form, fieldOf } = useAuthForm(RENAME_NAMES, ({ name }) => props.onRename(name))
  return (
    <SettingsForm form={form} submitLabel="Save" onCancel={props.onCancel}>
      <Field
        label="Name of the passkey"
        defaultValue={props.passkey.name}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
        autoFocus
        {...fieldOf('name')}
      />
    </SettingsForm>
  )
}

function NewPasskeyForm({
  change,
  onCodes,
  onClose,
}: FactorChanges & { readonly onClose: () => void }) {
  const { http, notify } = useShell()
  const [failure, setFailure] = useState('')
  const { form, fieldOf } = useAuthForm(NEW_NAMES, async ({ name, current_password }) => {
    setFailure('')
    const { options } = await change(() =>
      http.call(getPasskeyOptionsRoute, { body: { current_password } }),
    )
    let response: Record<string, unknown>
    try {
      response = await createPasskey(options)
    } catch (error) {
      setFailure(passkeyFailure(error) ?? 'Your browser couldn’t create a passkey.')
      return
    }
    const body = { name, response }
    const { recovery_codes } = await change(() => http.call(addPasskeyRoute, { body }))
    notify.success('Passkey added.')
    onCodes(recovery_codes)
    onClose()
  })
  return (
    <SettingsForm form={form} submitLabel="Create passkey" onCancel={onClose}>
      <Field
        label="Name"
        defaultValue={suggestName()}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
        hint="Where the passkey is stored, such as “Work laptop”."
        {...fieldOf('name')}
      />
      <PasswordField label="Password" {...fieldOf('current_password')} />
      {failure && <Notice tone="warning">{failure}</Notice>}
    </SettingsForm>
  )
}

export function PasskeysSection(changes: FactorChanges) {
  const { passkeys } = changes.security
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    focusSection(ID)
  }
  return (
    <SettingsSection
      id={ID}
      title="Passkeys"
      about="Log in with your fingerprint, face, screen lock or a security key. A passkey works on this site only, so it can’t be phished."
    >
      <Stack gap={16}>
        {passkeys.length > 0 && (
          <PlainList>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...changes} passkey={passkey} />
            ))}
          </PlainList>
        )}
        {!canUsePasskeys() ? (
          <Notice>This browser doesn’t support passkeys. Use an authenticator app instead.</Notice>
        ) : passkeys.length >= PASSKEYS_MAX ? (
          <Notice>You have {PASSKEYS_MAX} passkeys, the maximum. Remove one to add another.</Notice>
        ) : isOpen ? (
          <NewPasskeyForm {...changes} onClose={close} />
        ) : (
          <div>
            <Button
              variant={passkeys.length === 0 ? 'primary' : undefined}
              onClick={() => setOpen(true)}
            >
              Add a passkey
            </Button>
          </div>
        )}
      </Stack>
    </SettingsSection>
  )
}
