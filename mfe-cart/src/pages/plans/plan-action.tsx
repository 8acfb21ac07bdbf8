import type { Product } from '@quantamental/api/cart'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, Skeleton, TextLink, tokens, VisuallyHidden } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { STATUS_PATH } from '../../route-paths.ts'
import { openPanel } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import {
  listPlanButtons,
  NEW_VIEWER,
  type PlanButton,
  type PlanViewer,
  preferredAction,
} from './plan-actions.ts'
import { useAddNew } from './use-start.ts'

const { StartDialog } = lazyParts({
  StartDialog: () => import(/* webpackChunkName: "start-dialog" */ './start-dialog.tsx'),
})

const ACTION_HEIGHT_PX = 38

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: ${ACTION_HEIGHT_PX}px;
  font-size: 14px;
`
const Reason = styled.p`
  margin-top: -2px;
  color: ${tokens.color.muted};
  font-size: 13px;
`

/** Action button of a plan; a disallowed action stays focusable and shows the reason. */
function ActionButton(props: {
  readonly plan: Product
  readonly button: PlanButton
  readonly subscriptionId: number | null
  readonly isPreferred: boolean
}) {
  const { plan, button, subscriptionId, isPreferred } = props
  const { action, label, isAllowed, message } = button
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, add } = useAddNew()
  const isNew = action === 'New subscription'
  const planName = !isNew && <VisuallyHidden> ({plan.name})</VisuallyHidden>
  if (!isAllowed)
    return (
      <>
        <Button aria-disabled aria-describedby={reasonId}>
          {label}
          {planName}
        </Button>
        <Reason id={reasonId}>{message}</Reason>
      </>
    )
  return (
    <>
      <Button
        variant={isPreferred ? 'primary' : 'quiet'}
        busy={isBusy}
        onClick={() => {
          if (isNew) void add(plan.id)
          else setOpen(true)
        }}
      >
        {label}
        {planName}
      </Button>
      {action === 'Swapped subscription' && (
        <Reason>Takes effect immediately. No refund for the difference.</Reason>
      )}
      {isOpen && (
        <StartDialog
          start={{ action, subscription_id: subscriptionId, product_id: plan.id }}
          title={`${label}: ${plan.name}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Actions of a plan: choosing it for visitors, allowed subscription actions for users. */
export function PlanAction(props: {
  readonly plan: Product
  readonly isOwn: boolean
  /** Signed-in user's allowed actions; null while loading. */
  readonly viewer: PlanViewer | null
  /** Only action to offer; null for all. */
  readonly wanted: string | null
}) {
  const { plan, isOwn, viewer, wanted } = props
  const { status } = useSession()
  const isInCart = useCart(({ items }) => items.some(({ id }) => id === plan.id))
  const isVisitor = status === 'anonymous'
  const current = isVisitor ? NEW_VIEWER : viewer
  if (status === 'unknown' || current === null)
    return (
      <Box>
        <Skeleton height={ACTION_HEIGHT_PX} />
      </Box>
    )
  if (isInCart)
    return (
      <Box>
        <Button onClick={openPanel}>
          In your cart<VisuallyHidden> ({plan.name})</VisuallyHidden>
        </Button>
      </Box>
    )
  const buttons = listPlanButtons(plan, current, isVisitor ? null : wanted)
  const preferred = isVisitor ? 'New subscription' : (wanted ?? preferredAction(current))
  return (
    <Box>
      {buttons.map((button) => (
        <ActionButton
          key={button.action}
          plan={plan}
          button={button}
          subscriptionId={current.subscriptionId}
          isPreferred={button.action === preferred}
        />
      ))}
      {isOwn && (
        <p>
          You have this plan.{' '}
          <TextLink as={Link} {...{ to: STATUS_PATH }}>
            My status
          </TextLink>
        </p>
      )}
    </Box>
  )
}
