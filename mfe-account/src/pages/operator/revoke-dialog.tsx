import { type AdminInvite, revokeInviteRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

/** Ends a code for those who have not entered it yet. */
export function RevokeDialog({
  invite,
  onClose,
}: {
  readonly invite: AdminInvite
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const { id, code } = invite

  async function revoke(reason: string) {
    try {
      await http.call(revokeInviteRoute, { params: { id }, body: { reason } })
      notify.success(`${code} lets nobody in any more.`)
    } finally {
      await readAgain()
    }
  }

  return (
    <ReasonDialog
      deed={{
        title: 'Revoke a code',
        says: 'Who entered it before keeps the seven days.',
        question: `Revoke ${code}? It cannot be given back.`,
        confirmLabel: 'Revoke it',
        run: revoke,
      }}
      onClose={onClose}
    />
  )
}
