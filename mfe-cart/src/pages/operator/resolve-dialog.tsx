import { type OperatorAlert, resolveAlertRoute } from '@quantamental/api/cart'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, ReasonField } from '@quantamental/remote/staff'
import { Notice } from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  const { http, notify } = useShell()
  const client = useQueryClient()
  const [resolution, setResolution] = useState('')

  async function resolve() {
    await http.call(resolveAlertRoute, {
      params: { id: alert.id },
      body: { resolution: resolution.trim() },
    })
    notify.success(`Resolved alert ${alert.id}.`)
    await client.invalidateQueries({ queryKey: ALERTS_KEY })
  }

  return (
    <FormDialog
      title={`Resolve alert ${alert.id}`}
      onClose={onClose}
      danger={false}
      fault={isReason(resolution) ? '' : 'Describe what was done.'}
      question={`Resolve alert ${alert.id}, “${issueText(alert.kind).label}”, for all operators?`}
      confirmLabel="Resolve"
      onConfirm={resolve}
    >
      <Notice tone="info">{alert.subject}</Notice>
      <ReasonField
        label="Resolution"
        hint="Describe what was done. Saved with the alert; nothing else changes."
        value={resolution}
        onValue={setResolution}
      />
    </FormDialog>
  )
}
