import type { AccountStatus, SubscriptionAction } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import type { StartRequest } from '@quantamental/remote/capabilities'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, Card, media, PlainList, Stack, Text, tokens } from '@quantamental/ui'
import { type MouseEvent, useId, useRef } from 'react'
import styled from 'styled-components'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { CART_PATH, isBuying, PLANS_PATH, planActionPath } from '../../plans/plan-action.ts'
import { useSubscriptionChange } from './use-subscription-change.ts'

/** Effect of each action, where the label alone does not explain it. */
const EFFECTS: Partial<Record<SubscriptionAction, string>> = {
  'Renewed subscription': 'Renews the same plan for another year.',
  'Upgraded subscription':
    'Moves you to a larger plan today. You pay the difference for the remaining days.',
  'Change to new plan': 'Starts another plan the day after this one ends.',
  'Swapped subscription': 'Moves you to a smaller plan today, without a refund.',
  'Billing cycle change': 'Pays for the rest of the term now, at the annual price.',
  Payment: 'Pays the amount due.',
  'Canceled subscription': 'You keep access until the end of the paid period.',
  'Undo cancellation': 'Your subscription continues as before.',
}

/** Auto renew is toggled; only the label shows the direction. */
const AUTO_RENEW_EFFECTS = new Map([
  ['Turn off auto renew', 'No automatic charges.'],
  ['Turn on auto renew', 'Your card is charged automatically when a payment is due.'],
])

/** One sentence about the effect of an action; empty if the label explains it. */
export function actionEffect(action: SubscriptionAction, label: string): string {
  return EFFECTS[action] ?? AUTO_RENEW_EFFECTS.get(label) ?? ''
}

/**
 * Link that starts an action in the cart, waiting for a cart that is still loading. Without a cart,
 * or when opened in a new tab, it leads to the plans page with the action preselected.
 */
function BuyingLink(props: {
  readonly request: StartRequest
  readonly label: string
  readonly variant: 'primary' | 'quiet'
}) {
  const { request, label, variant } = props
  const { capabilities, navigation, notify } = useShell()
  const path = planActionPath(request.action, request.subscription_id ?? null)
  const isStarting = useRef(false)

  async function start(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlain || request.action === 'New subscription' || !navigation.isRoutable(CART_PATH))
      return
    event.preventDefault()
    if (isStarting.current) return
    isStarting.current = true
    const answer = await capabilities.call('cart.start', request)
    isStarting.current = false
    if (answer.status === 'unavailable') navigation.goTo(path)
    if (answer.status === 'failed') notify.error('Error encountered. Please try again later.')
  }

  return (
    <ButtonLink as={Link} to={path} variant={variant} onClick={(event) => void start(event)}>
      {label}
    </ButtonLink>
  )
}

type ActionButton = AccountStatus['actions'][number]

const List = styled(PlainList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  /* Align the descriptions beside the buttons. */
  ${media.wide} {
    li > :is(a, button) {
      min-width: 200px;
    }
  }
  li:first-child {
    padding-top: 0;
  }
  li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
`
const Reason = styled.p`
  flex: 1 1 200px;
  color: ${tokens.color.muted};
  font-size: 14px;
`

const CANCELING = 'Canceled subscription' satisfies SubscriptionAction
/** Shown when no remote provides the action. */
const UNAVAILABLE = `This change isn’t available right now. Contact ${BRAND.supportEmail}.`

/** Disabled action that stays focusable, with its reason. */
function RefusedAction({ label, message }: { readonly label: string; readonly message: string }) {
  const id = useId()
  return (
    <>
      <Button aria-disabled aria-describedby={id}>
        {label}
      </Button>
      <Reason id={id}>{message}</Reason>
    </>
  )
}

function Action(props: {
  readonly button: ActionButton
  readonly subscriptionId: number | null
  readonly isFirst: boolean
}) {
  const { button, subscriptionId, isFirst } = props
  const { action, label, allowed, message } = button
  const { navigation } = useShell()
  const { isOffered, isBusy, change } = useSubscriptionChange()
  const effect = <Reason>{actionEffect(action, label)}</Reason>
  if (!allowed) return <RefusedAction label={label} message={message} />
  if (isBuying(action)) {
    const request = { action, subscription_id: subscriptionId }
    if (!navigation.isRoutable(PLANS_PATH))
      return <RefusedAction label={label} message={UNAVAILABLE} />
    return (
      <>
        <BuyingLink request={request} label={label} variant={isFirst ? 'primary' : 'quiet'} />
        {effect}
      </>
    )
  }
  if (!isOffered || subscriptionId === null)
    return <RefusedAction label={label} message={UNAVAILABLE} />
  const send = () => change({ action, subscription_id: subscriptionId }, label)
  if (action === CANCELING)
    return (
      <>
        <ConfirmButton label={label} question="Cancel this subscription?" onConfirm={send} />
        {effect}
      </>
    )
  return (
    <>
      <Button busy={isBusy} variant={isFirst ? 'primary' : 'quiet'} onClick={() => void send()}>
        {label}
      </Button>
      {effect}
    </>
  )
}

export function ActionList(props: {
  readonly actions: readonly ActionButton[]
  readonly subscriptionId: number | null
  readonly first?: SubscriptionAction | undefined
}) {
  const { actions, subscriptionId, first } = props
  return (
    <List>
      {actions.map((button) => (
        <li key={button.action}>
          <Action
            button={button}
            subscriptionId={subscriptionId}
            isFirst={button.action === first}
          />
        </li>
      ))}
    </List>
  )
}

/** Whether the order of the effective subscription is still unpaid. */
function awaitsFirstPayment({ subscriptions, effective_sub_id: id }: AccountStatus): boolean {
  const effective = subscriptions.find((each) => each.subscription.id === id)?.subscription
  return (
    effective?.status === 'payment_pending' &&
    effective.order_item_details.item_status === 'ordered'
  )
}

function UnpaidOrder() {
  const { navigation } = useShell()
  return (
    <Stack gap={12}>
      <Text tone="muted">
        Your order hasn’t been paid yet. Continue with the payment or choose another plan.
      </Text>
      {navigation.isRoutable(PLANS_PATH) && (
        <div>
          <ButtonLink as={Link} {...{ to: PLANS_PATH }} variant="primary">
            See plans
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}

export function StatusActions({ status }: { readonly status: AccountStatus }) {
  const { actions, effective_sub_id: subscriptionId, tone } = status
  const first = tone === 'green' ? undefined : actions.find(({ allowed }) => allowed)?.action
  return (
    <Card title="Manage your subscription">
      {actions.length === 0 &&
        (awaitsFirstPayment(status) ? (
          <UnpaidOrder />
        ) : (
          <Text tone="muted">No actions available right now.</Text>
        ))}
      <ActionList actions={actions} subscriptionId={subscriptionId} first={first} />
    </Card>
  )
}
