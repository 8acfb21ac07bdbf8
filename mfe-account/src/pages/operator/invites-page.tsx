import {
  type AdminInvite,
  type AdminInviteRequest,
  revokeInviteRoute,
} from '@quantamental/api/site'
import {
  Chip,
  Loaded,
  ReasonDialog,
  RowButton,
  StaffPage,
  TableCard,
  When,
  Wrapped,
} from '@quantamental/remote/staff'
import { Button, Row, Stack } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo, useState } from 'react'
import { ADMIN_INVITES_PATH } from '../../route-paths.ts'
import { Code } from './admin-parts.tsx'
import { inviteState } from './admin-text.ts'
import { InviteDialog, type Requester } from './invite-dialog.tsx'
import { useAdminChange, useInvites } from './use-admin.ts'

const STATES = {
  open: { tone: 'good', name: 'Open' },
  'used up': { tone: 'quiet', name: 'Used up' },
  over: { tone: 'quiet', name: 'Expired' },
  revoked: { tone: 'bad', name: 'Revoked' },
} as const

function inviteColumns(
  onRevoke: (invite: AdminInvite) => void,
): readonly DataColumn<AdminInvite>[] {
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

function InvitesTable(props: {
  readonly invites: readonly AdminInvite[]
  readonly onMake: () => void
  readonly onRevoke: (invite: AdminInvite) => void
}) {
  const { invites, onMake, onRevoke } = props
  const columns = useMemo(() => inviteColumns(onRevoke), [onRevoke])
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

type Open =
  | { readonly kind: 'make'; readonly requester: Requester | null }
  | { readonly kind: 'revoke'; readonly invite: AdminInvite }

/** Revoke an invite code; browsers that already entered it keep their access. */
function RevokeDialog({
  invite: { id, code },
  onClose,
}: {
  readonly invite: AdminInvite
  readonly onClose: () => void
}) {
  const change = useAdminChange()
  return (
    <ReasonDialog
      title="Revoke an invite code"
      description="Browsers that already entered it keep access for their seven days."
      question={`Revoke ${code}? This can’t be undone.`}
      confirmLabel="Revoke code"
      onConfirm={(reason) =>
        change(
          (http) => http.call(revokeInviteRoute, { params: { id }, body: { reason } }),
          `${code} can no longer be used.`,
        )
      }
      onClose={onClose}
    />
  )
}

function Invites() {
  const [open, setOpen] = useState<Open | null>(null)
  const shut = () => setOpen(null)
  return (
    <Loaded query={useInvites()} failed="Couldn’t load the invites" waiting={[280, 220]}>
      {({ invites, requests }) => (
        <Stack gap={20}>
          <InvitesTable
            invites={invites}
            onMake={() => setOpen({ kind: 'make', requester: null })}
            onRevoke={(invite) => setOpen({ kind: 'revoke', invite })}
          />
          <InviteRequests
            requests={requests}
            onSend={(requester) => setOpen({ kind: 'make', requester })}
          />
          {open?.kind === 'make' && <InviteDialog requester={open.requester} onClose={shut} />}
          {open?.kind === 'revoke' && <RevokeDialog invite={open.invite} onClose={shut} />}
        </Stack>
      )}
    </Loaded>
  )
}

export function InvitesPage() {
  return (
    <StaffPage
      title="Invites"
      description="Invite codes and invite requests."
      canonicalPath={ADMIN_INVITES_PATH}
      lead="A code admits a fixed number of browsers to the beta, for seven days each."
    >
      <Invites />
    </StaffPage>
  )
}

function requestColumns(
  onSend: (requester: Requester) => void,
): readonly DataColumn<AdminInviteRequest>[] {
  return [
    { id: 'email', name: 'Email', cell: ({ email }) => email },
    { id: 'requested', name: 'Requested', cell: ({ created_at }) => <When at={created_at} /> },
    {
      id: 'invited',
      name: 'Invite',
      priority: true,
      cell: (request) =>
        request.invited_at === null ? (
          <RowButton
            label="Send invite"
            of={`to ${request.email}`}
            onClick={() => onSend(request)}
          />
        ) : (
          <Chip tone="good">Sent</Chip>
        ),
    },
    { id: 'sent', name: 'Sent', cell: ({ invited_at }) => <When at={invited_at} /> },
  ]
}

function InviteRequests(props: {
  readonly requests: readonly AdminInviteRequest[]
  readonly onSend: (requester: Requester) => void
}) {
  const { requests, onSend } = props
  const columns = useMemo(() => requestColumns(onSend), [onSend])
  return (
    <TableCard
      title="Requests"
      label="Invite requests"
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      empty="No invite requests"
    />
  )
}
