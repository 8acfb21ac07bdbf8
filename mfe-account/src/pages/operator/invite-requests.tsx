import { Chip, RowButton, TableCard, When } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import type { Requester } from './invite-dialog.tsx'

interface InviteRequest extends Requester {
  readonly created_at: string
  readonly invited_at: string | null
}

function columnsOf(onSend: (requester: Requester) => void): readonly DataColumn<InviteRequest>[] {
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

/** Invite requests, newest first. */
export function InviteRequests({
  requests,
  onSend,
}: {
  readonly requests: readonly InviteRequest[]
  readonly onSend: (requester: Requester) => void
}) {
  const columns = useMemo(() => columnsOf(onSend), [onSend])
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
