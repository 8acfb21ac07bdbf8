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

/** Nothing follows these by the site's hand. */
const CLOSED: ReadonlySet<SubscriptionCase['status']> = new Set([
  'canceled_by_site',
  'replaced',
  'replaced_by_renewal',
])
/** Over already: there is nothing to cancel. */
const OVER: ReadonlySet<SubscriptionCase['status']> = new Set([
  ...CLOSED,
  'expired',
  'canceled_expired',
])
/** What an extension gives access to. */
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
  readonly person: string
  /** The case as it is now; null: read it again. */
  readonly onDone: (after: SubscriptionCase | null) => Promise<void>
}

/** What the site may do with the subscription. */
export function CaseActions({ subscription, person, onDone }: CaseActionsProps) {
  const [open, setOpen] = useState<'extend' | 'take-back' | 'cancel' | null>(null)
  const { status, facts } = subscription
  const canExtend = EXTENDABLE.has(status)
  const canCancel = !OVER.has(status)
  const dialog = { subscription, person, onDone, onClose: () => setOpen(null) }
  return (
    <Card title="What the site can do">
      <Stack gap={10}>
        {!canExtend && !canCancel && <Muted>Nothing: this subscription is closed.</Muted>}
        <Row gap={8}>
          {canExtend && <Button onClick={() => setOpen('extend')}>Extend access</Button>}
          {canExtend && facts.extend_to_date !== null && (
            <Button onClick={() => setOpen('take-back')}>Take the extension back</Button>
          )}
          {canCancel && (
            <Button variant="danger" onClick={() => setOpen('cancel')}>
              Cancel by the site
            </Button>
          )}
        </Row>
      </Stack>
      <Suspense>
        {open === 'cancel' && <CancelDialog {...dialog} />}
        {(open === 'extend' || open === 'take-back') && (
          <ExtendDialog {...dialog} takesBack={open === 'take-back'} />
        )}
      </Suspense>
    </Card>
  )
}
