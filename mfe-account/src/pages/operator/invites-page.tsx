import type { ApiError } from '@quantamental/api/client'
import type { AdminInvite } from '@quantamental/api/site'
import { SectionError, StaffPage } from '@quantamental/remote/staff'
import { Skeleton, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { ADMIN_INVITES_PATH } from '../../route-paths.ts'
import { InviteDialog, type Requester } from './invite-dialog.tsx'
import { InviteRequests } from './invite-requests.tsx'
import { InvitesTable } from './invites-table.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useInvites } from './use-admin.ts'

type Open =
  | { readonly kind: 'make'; readonly requester: Requester | null }
  | { readonly kind: 'revoke'; readonly invite: AdminInvite }

function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  return <SectionError title="Couldn’t load the invites" error={error} onRetry={onRetry} />
}

function Invites() {
  const { data, error, refetch } = useInvites()
  const [open, setOpen] = useState<Open | null>(null)
  const shut = () => setOpen(null)
  if (!data)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Stack gap={20} aria-busy="true">
        <Skeleton height={280} />
        <Skeleton height={220} />
      </Stack>
    )
  return (
    <Stack gap={20}>
      <InvitesTable
        invites={data.invites}
        onMake={() => setOpen({ kind: 'make', requester: null })}
        onRevoke={(invite) => setOpen({ kind: 'revoke', invite })}
      />
      <InviteRequests
        requests={data.requests}
        onSend={(requester) => setOpen({ kind: 'make', requester })}
      />
      {open?.kind === 'make' && <InviteDialog requester={open.requester} onClose={shut} />}
      {open?.kind === 'revoke' && <RevokeDialog invite={open.invite} onClose={shut} />}
    </Stack>
  )
}

/** Invite codes of the beta and invite requests. */
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
