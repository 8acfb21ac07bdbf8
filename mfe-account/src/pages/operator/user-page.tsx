import { formatDate } from '@quantamental/api/format'
import {
  type AdminUser,
  endAdminSessionsRoute,
  ROLES,
  removeSecondFactorsRoute,
  resendAdminActivationRoute,
  setAdminRoleRoute,
} from '@quantamental/api/site'
import { statusText } from '@quantamental/api/subscription'
import { Link, useParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  Columns,
  countText,
  Facts,
  Loaded,
  Muted,
  ReasonDialog,
  type ReasonedAction,
  StaffFrame,
  When,
} from '@quantamental/remote/staff'
import {
  Button,
  ButtonLink,
  Card,
  Head,
  Lead,
  PageTitle,
  PlainList,
  Row,
  Stack,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { ADMIN_USERS_PATH, adminUserPath } from '../../route-paths.ts'
import { Code, LiveLink, UserState } from './admin-parts.tsx'
import { type Role, readId } from './admin-views.ts'
import { useAdminChange, useUser } from './use-admin.ts'

const PERMISSIONS: Readonly<Record<Role, string>> = {
  operator: 'Can see and do everything in the admin, and can use the site during maintenance.',
  editor: 'Can write and publish articles.',
}

const List = styled(PlainList)`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    padding: 10px 0;
    border-top: 1px solid ${tokens.color.line};
  }
  li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  strong {
    display: block;
    font-weight: 600;
    text-transform: capitalize;
  }
`

function useRoleAction({ id, username }: AdminUser) {
  const change = useAdminChange()
  return (role: Role, has: boolean): ReasonedAction => ({
    title: has ? `Add the role ${role}` : `Remove the role ${role}`,
    description: `${PERMISSIONS[role]} Changing roles ends the user’s sessions.`,
    question: has
      ? `Make ${username} an ${role} and end their sessions?`
      : `Remove the role ${role} from ${username} and end their sessions?`,
    confirmLabel: has ? 'Add role' : 'Remove role',
    danger: !has || role === 'operator',
    onConfirm: (reason) =>
      change(
        (http) => http.call(setAdminRoleRoute, { params: { id }, body: { role, has, reason } }),
        `${username} ${has ? 'now' : 'no longer'} has the role ${role}.`,
      ),
  })
}

function UserRoles({ user }: { readonly user: AdminUser }) {
  const me = useSession().user
  const [action, setAction] = useState<ReasonedAction | null>(null)
  const actionOf = useRoleAction(user)
  return (
    <Card title="Roles">
      <List>
        {ROLES.map((role) => {
          const has = user.roles.includes(role)
          // Operators cannot change their own operator role, which prevents lockouts and leaves at
          // least one operator.
          const isOwn = role === 'operator' && me?.id === user.id
          return (
            <li key={role}>
              <div>
                <strong>{role}</strong>
                <Muted>
                  {PERMISSIONS[role]}
                  {isOwn && ' Ask another operator to change your role.'}
                </Muted>
              </div>
              {!isOwn && (
                <Button
                  size="small"
                  variant={has ? 'danger' : 'quiet'}
                  onClick={() => setAction(actionOf(role, !has))}
                >
                  {has ? 'Remove' : 'Add'}
                  <VisuallyHidden> the role {role}</VisuallyHidden>
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {action && <ReasonDialog {...action} onClose={() => setAction(null)} />}
    </Card>
  )
}

const BACK = (
  <ButtonLink as={Link} {...{ to: ADMIN_USERS_PATH }}>
    Users
  </ButtonLink>
)

function UserFacts({ user }: { readonly user: AdminUser }) {
  const { id, email, tier_number, status, created_at, last_used_at, delete_on } = user
  return (
    <Card title="Details">
      <Facts
        facts={[
          ['User ID', <Code key="id">{id}</Code>],
          ['Email', email],
          ['Plan', planNameOf(tier_number)],
          ['Subscription', statusText(status, null).text],
          ['Account since', <When key="since" at={created_at} />],
          ['Last seen', <When key="seen" at={last_used_at} none="Not signed in" />],
          ['Sessions', user.sessions],
          ...(delete_on === null
            ? []
            : [['Deletion date', `${formatDate(delete_on)}, requested by the user`] as const]),
          [
            'Payments',
            <LiveLink key="payments" to={`/operator/billing?q=${id}`}>
              Billing for {user.username}
            </LiveLink>,
          ],
        ]}
      />
    </Card>
  )
}

function User({ id }: { readonly id: number | null }) {
  const query = useUser(id)
  return (
    <>
      <Head
        title={query.data?.username ?? 'User'}
        description="Details of one user."
        canonicalPath={id === null ? ADMIN_USERS_PATH : adminUserPath(id)}
        noindex
      />
      <Loaded
        query={id === null ? null : query}
        failed="Couldn’t load the user"
        missing="User not found"
        level={1}
        action={BACK}
        waiting={[66, 300]}
      >
        {(user) => (
          <Stack gap={20}>
            <Stack gap={6}>
              <Row gap={12}>
                <PageTitle>{user.username}</PageTitle>
                <UserState user={user} />
              </Row>
              <Lead>{user.email}</Lead>
            </Stack>
            <Columns>
              <UserFacts user={user} />
              <Stack gap={20}>
                <UserActions user={user} />
                <UserRoles user={user} />
              </Stack>
            </Columns>
          </Stack>
        )}
      </Loaded>
    </>
  )
}

export function UserPage() {
  const id = readId(useParams().id)
  return (
    <StaffFrame>
      <User key={id} id={id} />
    </StaffFrame>
  )
}

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
  const removeFactors: ReasonedAction = {
    title: 'Remove the second factors',
    description:
      'For users who have lost their devices and recovery codes. Verify who asks first: afterwards the password is enough to log in.',
    question: `Remove the second factors of ${account} and end their sessions?`,
    confirmLabel: 'Remove second factors',
    onConfirm: (reason) =>
      change(
        (http) => http.call(removeSecondFactorsRoute, { params: { id }, body: { reason } }),
        `${username} can log in with the password alone.`,
      ),
  }
  return { resend, end, removeFactors }
}

function UserActions({ user }: { readonly user: AdminUser }) {
  const [action, setAction] = useState<ReasonedAction | null>(null)
  const { resend, end, removeFactors } = useUserActions(user)
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
          {user.is_active && (
            <Button variant="danger" onClick={() => setAction(removeFactors)}>
              Remove second factors
            </Button>
          )}
        </Row>
      </Stack>
      {action && <ReasonDialog {...action} onClose={() => setAction(null)} />}
    </Card>
  )
}
