import { type AdminUser, ROLES, setAdminRoleRoute } from '@quantamental/api/site'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Muted } from '@quantamental/remote/staff'
import { Button, Card, tokens, VisuallyHidden } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { Role } from './admin-views.ts'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

const MAY: Readonly<Record<Role, string>> = {
  operator: 'Sees and does everything at the admin, and sees the site during maintenance.',
  editor: 'Writes and publishes articles.',
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
    border-top: 1px solid ${tokens.colour.line};
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

function useRoleDeed({ id, username }: AdminUser) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  return (role: Role, has: boolean): Deed => ({
    title: has ? `Give the role ${role}` : `Take the role ${role}`,
    says: `${MAY[role]} A change of roles ends the person’s sessions.`,
    question: has
      ? `Make ${username} an ${role} and end the sessions of before?`
      : `Take the role ${role} from ${username} and end the sessions of before?`,
    confirmLabel: has ? 'Give the role' : 'Take the role',
    danger: !has || role === 'operator',
    async run(reason) {
      try {
        await http.call(setAdminRoleRoute, { params: { id }, body: { role, has, reason } })
        notify.success(
          has ? `${username} has the role ${role}.` : `${username} has the role ${role} no more.`,
        )
      } finally {
        await readAgain()
      }
    },
  })
}

/** The roles of one person, each given or taken with a reason. */
export function UserRoles({ user }: { readonly user: AdminUser }) {
  const me = useSession().user
  const [deed, setDeed] = useState<Deed | null>(null)
  const deedOf = useRoleDeed(user)
  return (
    <Card title="Roles">
      <List>
        {ROLES.map((role) => {
          const has = user.roles.includes(role)
          // Nobody locks themselves out, nor may an operator be the last to go by mistake.
          const isOwn = role === 'operator' && me?.id === user.id
          return (
            <li key={role}>
              <div>
                <strong>{role}</strong>
                <Muted>
                  {MAY[role]}
                  {isOwn && ' Another operator has to change your own.'}
                </Muted>
              </div>
              {!isOwn && (
                <Button
                  size="small"
                  variant={has ? 'danger' : 'quiet'}
                  onClick={() => setDeed(deedOf(role, !has))}
                >
                  {has ? 'Take' : 'Give'}
                  <VisuallyHidden> the role {role}</VisuallyHidden>
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {deed && <ReasonDialog deed={deed} onClose={() => setDeed(null)} />}
    </Card>
  )
}
