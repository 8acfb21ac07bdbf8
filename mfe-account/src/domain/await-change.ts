import type { AccountStatus } from '@quantamental/api/account'
import type { BilledSubscription } from '@quantamental/api/cart'

/** What the account shows of a subscription comes to it by an event, within a second as a rule. */
const TRIES = 12
const PAUSE_MS = 400

/** Whether the account has heard what the change made of the subscription. */
export function isHeard(
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
 * Reads the status until it shows what the change made of the subscription: at most twelve times, which
 * is five seconds. False when it does not by then.
 */
export async function awaitChange(
  changed: BilledSubscription,
  read: () => Promise<AccountStatus | undefined>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if (isHeard(await read(), changed)) return true
    if (tries === TRIES) return false
    await wait(PAUSE_MS)
  }
}
