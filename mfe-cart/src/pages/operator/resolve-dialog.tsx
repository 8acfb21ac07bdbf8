import { type OperatorAlert, resolveAlertRoute } from '@quantamental/api/cart'
import { ReasonDialog, useStaffChange } from '@quantamental/remote/staff'
import { Notice } from '@quantamental/ui'
import { issueText } from './issue-labels.ts'
import { ALERTS_KEY } from './use-operator.ts'

/** Close an alert with a note of what was done. */
export function ResolveDialog({
  alert,
  onClose,
}: {
  readonly alert: OperatorAlert
  readonly onClose: () => void
}) {
  const change = useStaffChange(ALERTS_KEY)
  return (
    <ReasonDialog
      title={`Resolve alert ${alert.id}`}
      onClose={onClose}
      danger={false}
      reasonFault="Describe what was done."
      question={`Resolve alert ${alert.id}, “${issueText(alert.kind).label}”, for all operators?`}
      confirmLabel="Resolve"
      label="Resolution"
      hint="Describe what was done. Saved with the alert; nothing else changes."
      onConfirm={(resolution) =>
        change(
          (http) =>
            http.call(resolveAlertRoute, { params: { id: alert.id }, body: { resolution } }),
          `Resolved alert ${alert.id}.`,
        )
      }
    >
      <Notice tone="info">{alert.subject}</Notice>
    </ReasonDialog>
  )
}
