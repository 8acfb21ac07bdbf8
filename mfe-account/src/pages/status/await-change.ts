import type { AccountStatus } from '@quantamental/api/account'
import type { BilledSubscription } from '@quantamental/api/cart'

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
