import { Button, Card, EmptyState, VisuallyHidden } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import { Chip, When } from './admin-parts.tsx'
import type { Asker } from './invite-dialog.tsx'

interface InviteRequest extends Asker {
  readonly created_at: string
  readonly invited_at: string | null
}

function columnsOf(onSend: (asker: Asker) => void): readonly DataColumn<InviteRequest>[] {
  return [
    { id: 'email', name: 'E-mail', cell: ({ email }) => email },
    { id: 'asked', name: 'Asked', cell: ({ created_at }) => <When at={created_at} /> },
    {
      id: 'invited',
      name: 'Invite',
      priority: true,
      cell: (request) =>
        request.invited_at === null ? (
          <Button size="small" onClick={() => onSend(request)}>
            Send an invite<VisuallyHidden> to {request.email}</VisuallyHidden>
          </Button>
        ) : (
          <Chip tone="good">Sent</Chip>
        ),
    },
    { id: 'sent', name: 'Sent', cell: ({ invited_at }) => <When at={invited_at} /> },
  ]
}

/** Who asked for an invite, the newest first. */
export function InviteRequests({
  requests,
  onSend,
}: {
  readonly requests: readonly InviteRequest[]
  readonly onSend: (asker: Asker) => void
}) {
  const columns = useMemo(() => columnsOf(onSend), [onSend])
  return (
    <Card title="Requests">
      <DataTable
        label="Requests for an invite"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        instead={requests.length === 0 && <EmptyState title="Nobody asked for an invite" />}
      />
    </Card>
  )
}
