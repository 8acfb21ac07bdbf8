import { type AdminInvite, revokeInviteRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRefresh } from './use-admin.ts'

/** Dialog that revokes an invite code; browsers that already entered it keep their access. */
export function RevokeDialog({
  invite,
  onClose,
}: {
  readonly invite: AdminInvite
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const refresh = useRefresh()
  const { id, code } = invite

  async function revoke(reason: string) {
    try {
      await http.call(revokeInviteRoute, { params: { id }, body: { reason } })
      notify.success(`${code} can no longer be used.`)
    } finally {
      await refresh()
    }
  }

  return (
    <ReasonDialog
      action={{
        title: 'Revoke an invite code',
        description: 'Browsers that already entered it keep access for their seven days.',
        question: `Revoke ${code}? This can’t be undone.`,
        confirmLabel: 'Revoke code',
        run: revoke,
      }}
      onClose={onClose}
    />
  )
}
