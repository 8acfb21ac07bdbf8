import { type AdminUser, ROLES, setAdminRoleRoute } from '@quantamental/api/site'
import { useSession } from '@quantamental/remote/shell'
import { Muted, ReasonDialog, type ReasonedAction } from '@quantamental/remote/staff'
import { Button, Card, tokens, VisuallyHidden } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { Role } from './admin-views.ts'
import { useAdminChange } from './use-admin.ts'

const PERMISSIONS: Readonly<Record<Role, string>> = {
  operator: 'Can see and do everything in the admin, and can use the site during maintenance.',
  editor: 'Can write and publish articles.',
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
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

/** Roles of a user; each change needs a reason. */
export function UserRoles({ user }: { readonly user: AdminUser }) {
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
