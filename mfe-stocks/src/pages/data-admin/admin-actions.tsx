import type { DataOperationKind } from '@quantamental/api/stocks'
import { Muted } from '@quantamental/remote/staff'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { lazy, Suspense, useId, useState } from 'react'
import type { DataAdmin } from './use-data-admin.ts'

export const StartDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "data-admin-dialog" */ './start-dialog.tsx')
  return { default: part.StartDialog }
})

/** Actions, each with the reason why it is unavailable; empty if it is available. */
function actionsOf({ sources, versions, is_busy }: DataAdmin) {
  const busy = is_busy ? 'An operation is running. Wait until it finishes.' : ''
  const before = versions.find(({ can_roll_back_to }) => can_roll_back_to)
  return [
    {
      kind: 'import',
      label: 'Import…',
      fault: busy || (sources.length === 0 ? 'No folders to import.' : ''),
    },
    { kind: 'recompute', label: 'Recompute and compare…', fault: busy },
    { kind: 'publish', label: 'Recompute and publish…', fault: busy },
    {
      kind: 'rollback',
      label: before ? `Roll back to version ${before.version}…` : 'Roll back…',
      fault: busy || (before ? '' : 'No earlier version is stored.'),
    },
  ] as const
}

/** Operations on the data; each dialog requires a reason. */
export function AdminActions({ admin }: { readonly admin: DataAdmin }) {
  const [open, setOpen] = useState<DataOperationKind | null>(null)
  const faultsId = useId()
  const actions = actionsOf(admin)
  const faults = [...new Set(actions.map(({ fault }) => fault).filter(Boolean))]
  return (
    <Card title="Actions">
      <Stack gap={12}>
        <Row gap={8}>
          {actions.map(({ kind, label, fault }) => (
            <Button
              key={kind}
              variant={kind === 'import' ? 'primary' : kind === 'rollback' ? 'danger' : undefined}
              aria-disabled={fault !== '' || undefined}
              aria-describedby={fault === '' ? undefined : faultsId}
              onClick={() => fault === '' && setOpen(kind)}
            >
              {label}
            </Button>
          ))}
        </Row>
        {faults.length > 0 && <Muted id={faultsId}>{faults.join(' ')}</Muted>}
        <Muted>
          Put folders to import on the server under <code>{admin.import_folder}</code>. File names
          identify the type: prices, splits, identities, tickers, companyfacts, fsds, listings,
          estimates, calendar, short-interest, treasury.
        </Muted>
      </Stack>
      <Suspense>
        {open && <StartDialog kind={open} admin={admin} onClose={() => setOpen(null)} />}
      </Suspense>
    </Card>
  )
}
