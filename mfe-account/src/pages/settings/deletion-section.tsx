import {
  type CurrentUser,
  cancelDeletionRoute,
  DELETION_GRACE_DAYS,
  requestDeletionRoute,
} from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { useStepUp } from '@quantamental/remote/step-up'
import { Button, Notice, Row, Stack } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { focusSection, SettingsSection } from './settings-section.tsx'

export function useDeletion(user: CurrentUser) {
  const { http, session, notify } = useShell()
  const { withStepUp, dialog } = useStepUp()
  /** Latest response, used until the user is reloaded. */
  const [response, setResponse] = useState<{ of: CurrentUser; deleteOn: string | null } | null>(
    null,
  )
  const deleteOn = response?.of === user ? response.deleteOn : user.delete_on

  async function settle(next: string | null) {
    setResponse({ of: user, deleteOn: next })
    await session.reload()
  }

  async function request(password: string) {
    const body = { current_password: password }
    const { delete_on } = await withStepUp(() => http.call(requestDeletionRoute, { body }))
    await settle(delete_on)
  }

  async function cancel() {
    await http.call(cancelDeletionRoute)
    notify.success('Account deletion canceled.')
    await settle(null)
  }

  return { deleteOn, request, cancel, dialog }
}

const ID = 'delete'
const NAMES = ['current_password'] as const

const List = styled.ul`
  margin: 0;
  padding-left: 20px;
  li + li {
    margin-top: 4px;
  }
`

function Consequences() {
  return (
    <List>
      <li>
        Nothing is deleted for {DELETION_GRACE_DAYS} days, and you can cancel the deletion on this
        page.
      </li>
      <li>We log out your other devices now and email you the deletion date.</li>
      <li>
        On that date we delete your watch lists, holdings, notes, subscribed lists, alerts,
        preferences and API keys. Records we have to keep will no longer identify you.
      </li>
      <li>You lose access to any plan you have paid for.</li>
    </List>
  )
}

function DeletionForm(props: {
  readonly onRequest: (password: string) => Promise<void>
  readonly onCancel: () => void
}) {
  const { onRequest, onCancel } = props
  const opened = useRef<HTMLDivElement>(null)
  const { form, fieldOf } = useAuthForm(NAMES, async ({ current_password }) => {
    await onRequest(current_password)
    focusSection(ID)
  })
  useEffect(() => opened.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={opened}>
      <SettingsForm
        form={form}
        submitLabel="Delete my account"
        variant="danger"
        onCancel={onCancel}
        cancelLabel="Keep my account"
      >
        <PasswordField label="Password" {...fieldOf('current_password')} />
      </SettingsForm>
    </div>
  )
}

export function DeletionSection({
  deletion,
}: {
  readonly deletion: ReturnType<typeof useDeletion>
}) {
  const { deleteOn, request, cancel, dialog } = deletion
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      id={ID}
      title="Delete account"
      about={`Your account is deleted after ${DELETION_GRACE_DAYS} days. You can cancel until then.`}
    >
      {deleteOn !== null ? (
        <DeletionNotice
          deleteOn={deleteOn}
          onKeep={async () => {
            await cancel()
            focusSection(ID)
          }}
        />
      ) : (
        <Stack gap={16}>
          <Consequences />
          {isOpen ? (
            <DeletionForm
              onRequest={async (password) => {
                await request(password)
                setOpen(false)
              }}
              onCancel={() => {
                setOpen(false)
                focusSection(ID)
              }}
            />
          ) : (
            <div>
              <Button variant="danger" onClick={() => setOpen(true)}>
                Delete my account…
              </Button>
            </div>
          )}
          {dialog}
        </Stack>
      )}
    </SettingsSection>
  )
}

function DeletionNotice(props: {
  /** yyyy-mm-dd. */
  readonly deleteOn: string
  readonly onKeep: () => Promise<void>
}) {
  const { deleteOn, onKeep } = props
  const { notify } = useShell()
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      await onKeep()
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice tone="warning">
      <Stack gap={10}>
        <p>
          Your account will be deleted on{' '}
          <strong>
            <time dateTime={deleteOn}>{formatDate(deleteOn)}</time>
          </strong>
          . Until then, everything works as usual.
        </p>
        <Row>
          <Button variant="primary" busy={isBusy} onClick={() => void keep()}>
            Keep my account
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
