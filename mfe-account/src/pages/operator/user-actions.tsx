import {
  type AdminUser,
  endAdminSessionsRoute,
  resendAdminActivationRoute,
} from '@quantamental/api/site'
import { countText, Muted, ReasonDialog, type ReasonedAction } from '@quantamental/remote/staff'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { useAdminChange } from './use-admin.ts'

function useUserActions({ id, username, email, sessions }: AdminUser) {
  const change = useAdminChange()
  const account = `${username} (${email})`
  const resend: ReasonedAction = {
    title: 'Resend the activation link',
    description: 'The previous link stops working.',
    question: `Email a new activation link to ${email}?`,
    confirmLabel: 'Send link',
    danger: false,
    onConfirm: (reason) =>
      change(
        (http) => http.call(resendAdminActivationRoute, { params: { id }, body: { reason } }),
        `Sent a new activation link to ${email}.`,
      ),
  }
  const end: ReasonedAction = {
    title: 'End all sessions',
    description: 'Takes effect immediately on every device. The user can log in again.',
    question: `Log ${account} out of ${countText(sessions, 'session')} now?`,
    confirmLabel: 'End sessions',
    onConfirm: (reason) =>
      change(
        (http) => http.call(endAdminSessionsRoute, { params: { id }, body: { reason } }),
        `${username} is logged out everywhere.`,
      ),
  }
  return { resend, end }
}

/** Actions for users who cannot log in or whose device is compromised. */
export function UserActions({ user }: { readonly user: AdminUser }) {
  const [action, setAction] = useState<ReasonedAction | null>(null)
  const { resend, end } = useUserActions(user)
  return (
    <Card title="Sign-in">
      <Stack gap={12}>
        <Muted>
          {user.is_active
            ? `Activated. ${user.sessions === 0 ? 'No sessions.' : `${countText(user.sessions, 'session')}.`}`
            : 'Not activated yet, so the user can’t log in.'}
        </Muted>
        <Row gap={8}>
          {!user.is_active && (
            <Button onClick={() => setAction(resend)}>Resend activation link</Button>
          )}
          {user.is_active && (
            <Button variant="danger" disabled={user.sessions === 0} onClick={() => setAction(end)}>
              End all sessions
            </Button>
          )}
        </Row>
      </Stack>
      {action && <ReasonDialog {...action} onClose={() => setAction(null)} />}
    </Card>
  )
}
