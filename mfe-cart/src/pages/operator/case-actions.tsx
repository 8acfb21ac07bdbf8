import type { SubscriptionCase } from '@quantamental/api/cart'
import { Muted } from '@quantamental/remote/staff'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { lazy, Suspense, useState } from 'react'

const ExtendDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "operator-dialogs" */ './extend-dialog.tsx')
  return { default: part.ExtendDialog }
})
const CancelDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "operator-dialogs" */ './cancel-dialog.tsx')
  return { default: part.CancelDialog }
})

/** Final: no action applies. */
const CLOSED: ReadonlySet<SubscriptionCase['status']> = new Set([
  'canceled_by_site',
  'replaced',
  'replaced_by_renewal',
])
/** Ended: nothing to cancel. */
const OVER: ReadonlySet<SubscriptionCase['status']> = new Set([
  ...CLOSED,
  'expired',
  'canceled_expired',
])
/** Statuses in which an extension opens access. */
const EXTENDABLE: ReadonlySet<SubscriptionCase['status']> = new Set([
  'current',
  'to_expire',
  'canceled_current',
  'past_due',
  'canceled_past_due',
  'expired',
  'canceled_expired',
])

export interface CaseActionsProps {
  readonly subscription: SubscriptionCase
  readonly customer: string
  /** Receive the updated case; null to refetch it. */
  readonly onDone: (after: SubscriptionCase | null) => Promise<void>
}

/** Actions of an operator on the subscription. */
export function CaseActions({ subscription, customer, onDone }: CaseActionsProps) {
  const [open, setOpen] = useState<'extend' | 'remove' | 'cancel' | null>(null)
  const { status, facts } = subscription
  const canExtend = EXTENDABLE.has(status)
  const canCancel = !OVER.has(status)
  const dialog = { subscription, customer, onDone, onClose: () => setOpen(null) }
  return (
    <Card title="Actions">
      <Stack gap={10}>
        {!canExtend && !canCancel && <Muted>No actions: this subscription is closed.</Muted>}
        <Row gap={8}>
          {canExtend && <Button onClick={() => setOpen('extend')}>Extend access</Button>}
          {canExtend && facts.extend_to_date !== null && (
            <Button onClick={() => setOpen('remove')}>Remove extension</Button>
          )}
          {canCancel && (
            <Button variant="danger" onClick={() => setOpen('cancel')}>
              Cancel subscription
            </Button>
          )}
        </Row>
      </Stack>
      <Suspense>
        {open === 'cancel' && <CancelDialog {...dialog} />}
        {(open === 'extend' || open === 'remove') && (
          <ExtendDialog {...dialog} isRemoval={open === 'remove'} />
        )}
      </Suspense>
    </Card>
  )
}
