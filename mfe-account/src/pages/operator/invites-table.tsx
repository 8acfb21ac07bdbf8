import type { AdminInvite } from '@quantamental/api/site'
import { Chip, RowButton, TableCard, When, Wrapped } from '@quantamental/remote/staff'
import { Button, Row } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import { Code } from './admin-parts.tsx'
import { inviteState } from './admin-text.ts'

const STATES = {
  open: { tone: 'good', name: 'Open' },
  'used up': { tone: 'quiet', name: 'Used up' },
  over: { tone: 'quiet', name: 'Expired' },
  revoked: { tone: 'bad', name: 'Revoked' },
} as const

function columnsOf(onRevoke: (invite: AdminInvite) => void): readonly DataColumn<AdminInvite>[] {
  return [
    { id: 'code', name: 'Code', cell: ({ code }) => <Code>{code}</Code> },
    {
      id: 'state',
      name: 'State',
      priority: true,
      cell: (invite) => {
        const { tone, name } = STATES[inviteState(invite, new Date())]
        return <Chip tone={tone}>{name}</Chip>
      },
    },
    {
      id: 'used',
      name: 'Used',
      align: 'end',
      cell: ({ used, quota }) => `${used} of ${quota.toLocaleString('en-US')}`,
    },
    {
      id: 'end',
      name: 'Valid until',
      cell: ({ expires_at }) => <When at={expires_at} none="No end date" />,
    },
    { id: 'note', name: 'Note', cell: ({ note }) => <Wrapped>{note || '—'}</Wrapped> },
    { id: 'made', name: 'Created', cell: ({ created_at }) => <When at={created_at} /> },
    {
      id: 'revoke',
      name: 'Revoke',
      cell: (invite) =>
        invite.is_revoked ? (
          '—'
        ) : (
          <RowButton label="Revoke" of={invite.code} onClick={() => onRevoke(invite)} />
        ),
    },
  ]
}

/** Invite codes, newest first. */
export function InvitesTable({
  invites,
  onMake,
  onRevoke,
}: {
  readonly invites: readonly AdminInvite[]
  readonly onMake: () => void
  readonly onRevoke: (invite: AdminInvite) => void
}) {
  const columns = useMemo(() => columnsOf(onRevoke), [onRevoke])
  return (
    <TableCard
      title="Codes"
      label="Invite codes"
      columns={columns}
      rows={invites}
      rowName={({ code }) => code}
      dim={({ is_revoked }) => is_revoked}
      empty="No invite codes yet"
    >
      <Row>
        <Button variant="primary" onClick={onMake}>
          Create an invite
        </Button>
      </Row>
    </TableCard>
  )
}
