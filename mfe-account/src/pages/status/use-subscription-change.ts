import type { AccountStatus } from '@quantamental/api/account'
import type { BilledSubscription } from '@quantamental/api/cart'
import { ApiError } from '@quantamental/api/client'
import type { ChangeRequest } from '@quantamental/remote/capabilities'
import { useShell } from '@quantamental/remote/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CART_PATH } from '../../plans/plan-action.ts'
import { ACCOUNT_STATUS_KEY, BILLING_KEY } from './use-account-status.ts'

/** The account service receives subscription changes as events, usually within a second. */
const TRIES = 12
const PAUSE_MS = 400

/** Whether the account service has applied the change to the subscription. */
export function isApplied(
  status: AccountStatus | undefined,
  { facts, status: name }: BilledSubscription,
): boolean {
  const entry = status?.subscriptions.find(({ subscription }) => subscription.id === facts.id)
  if (!entry) return false
  const { subscription } = entry
  return (
    subscription.status === name && subscription.order_item_details.auto_renew === facts.auto_renew
  )
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Poll the status until it shows the change, up to twelve times (about five seconds). False if it
 * does not show by then.
 */
export async function awaitChange(
  changed: BilledSubscription,
  read: () => Promise<AccountStatus | undefined>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if (isApplied(await read(), changed)) return true
    if (tries === TRIES) return false
    await wait(PAUSE_MS)
  }
}

const FAILED = 'Error encountered. Please try again later.'
/** Statuses whose error detail is written for the user. */
const REFUSALS = [403, 404, 409]

function sentenceOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && REFUSALS.includes(error.status)
  return (isRefusal && error.detail) || FAILED
}

/**
 * Change a subscription through the cart, then poll until the account service shows the change. Offered if the site
 * has a cart; the call waits for one that is still loading.
 */
export function useSubscriptionChange() {
  const { capabilities, navigation, notify, session } = useShell()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function showChange(changed: BilledSubscription): Promise<void> {
    await awaitChange(changed, async () => {
      await queryClient.refetchQueries({ queryKey: ACCOUNT_STATUS_KEY }, { throwOnError: true })
      return queryClient.getQueryData<AccountStatus>(ACCOUNT_STATUS_KEY)
    })
    await Promise.all([queryClient.invalidateQueries({ queryKey: BILLING_KEY }), session.reload()])
  }

  async function change(request: ChangeRequest, label: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const shown = queryClient.getQueryData<AccountStatus>(ACCOUNT_STATUS_KEY)
    const answer = await capabilities.call('cart.change', withWantedRenewal(request, shown))
    if (answer.status === 'ok') {
      notify.success(`Done: ${label}.`)
      // On failure the page keeps the previous data, marked as possibly out of date.
      await showChange(answer.result).catch(() => {})
    } else notify.error(answer.status === 'failed' ? sentenceOf(answer.error) : FAILED)
    setBusy(false)
  }

  return { isOffered: navigation.isRoutable(CART_PATH), isBusy, change }
}

/**
 * Add the target state of auto renew, the opposite of what the page shows, so that a repeated
 * request has the same effect.
 */
function withWantedRenewal(
  request: ChangeRequest,
  shown: AccountStatus | undefined,
): ChangeRequest {
  if (request.action !== 'Auto renew change') return request
  const entry = shown?.subscriptions.find(
    ({ subscription }) => subscription.id === request.subscription_id,
  )
  if (!entry) return request
  return { ...request, auto_renew: !entry.subscription.order_item_details.auto_renew }
}
