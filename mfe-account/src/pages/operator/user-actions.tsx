import {
  type AdminUser,
  endAdminSessionsRoute,
  resendAdminActivationRoute,
} from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { Muted } from '@quantamental/remote/staff'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { countText } from './admin-words.ts'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

function useDeeds({ id, username, email, sessions }: AdminUser) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const person = `${username} (${email})`
  const resend: Deed = {
    title: 'Send the activation link again',
    says: 'The link of before stops working.',
    question: `Mail a new activation link to ${email}?`,
    confirmLabel: 'Send the link',
    danger: false,
    async run(reason) {
      try {
        await http.call(resendAdminActivationRoute, { params: { id }, body: { reason } })
        notify.success(`A new activation link is on its way to ${email}.`)
      } finally {
        await readAgain()
      }
    },
  }
  const end: Deed = {
    title: 'End all sessions',
    says: 'Holds at once on every device. The person can sign in again.',
    question: `Sign ${person} out of ${countText(sessions, 'session')} now?`,
    confirmLabel: 'End the sessions',
    async run(reason) {
      try {
        await http.call(endAdminSessionsRoute, { params: { id }, body: { reason } })
        notify.success(`${username} is signed out everywhere.`)
      } finally {
        await readAgain()
      }
    },
  }
  return { resend, end }
}

/** What helps somebody who cannot get in, or whose device is in wrong hands. */
export function UserActions({ user }: { readonly user: AdminUser }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const { resend, end } = useDeeds(user)
  return (
    <Card title="Sign-in">
      <Stack gap={12}>
        <Muted>
          {user.is_active
            ? `Activated. ${user.sessions === 0 ? 'Signed in nowhere.' : `Signed in with ${countText(user.sessions, 'session')}.`}`
            : 'The activation link was not used yet, so nobody can sign in.'}
        </Muted>
        <Row gap={8}>
          {!user.is_active && (
            <Button onClick={() => setDeed(resend)}>Send the activation link again</Button>
          )}
          {user.is_active && (
            <Button variant="danger" disabled={user.sessions === 0} onClick={() => setDeed(end)}>
              End all sessions
            </Button>
          )}
        </Row>
      </Stack>
      {deed && <ReasonDialog deed={deed} onClose={() => setDeed(null)} />}
    </Card>
  )
}
