import { type CurrentUser, refreshTokenRoute } from '@quantamental/api/account'
import type { Order } from '@quantamental/api/cart'
import { PAYING_STATUSES } from '@quantamental/api/common'
import { businessToday } from '@quantamental/api/subscription'
import { useShell } from '@quantamental/remote/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pause, TIER_POLL_DELAYS_MS } from './use-order-outcome.ts'

/** `arriving` until the user record contains the purchase; `late` after a timeout. */
export type Unlock = 'arriving' | 'open' | 'late'

/** Tier the order grants as of today; 0 if none of its terms has started. */
function tierFrom({ unlocks }: Pick<Order, 'unlocks'>, today: string): number {
  const begun = unlocks.filter(({ from }) => from <= today)
  return Math.max(0, ...begun.map(({ tier_number }) => tier_number))
}

/** First day of access if it is in the future; otherwise null. */
export function opensOn({ unlocks }: Pick<Order, 'unlocks'>, today: string): string | null {
  const [first] = unlocks.map(({ from }) => from).sort()
  return first !== undefined && first > today ? first : null
}

/** Whether the user has access to the latest ratings up to `tier`. An unpaid plan has its tier but no access. */
function isOpenTo(user: CurrentUser | null, tier: number): boolean {
  if (user === null || user.tier_number < tier) return false
  return user.status.name === 'too_many' || PAYING_STATUSES.has(user.status.name)
}

/**
 * Whether the purchase is active in this browser: polls the user until the tier is active, then refreshes the
 * access token and invalidates responses cached for the old one.
 */
export function useUnlock(order: Order): Unlock {
  const { http, session } = useShell()
  const queries = useQueryClient()
  const [unlock, setUnlock] = useState<Unlock>('arriving')
  const tier = tierFrom(order, businessToday(new Date()))

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const isOpen = () => tier === 0 || isOpenTo(session.getState().user, tier)

    async function open() {
      await http.call(refreshTokenRoute).catch(() => {
        // The current token expires within minutes; the next one has the new tier.
      })
      if (signal.aborted) return
      setUnlock('open')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cart' })
    }
    async function wait() {
      for (const delayMs of [0, ...TIER_POLL_DELAYS_MS]) {
        if (delayMs > 0) await pause(delayMs, signal)
        if (signal.aborted) return
        await session.reload()
        if (signal.aborted) return
        if (isOpen()) return open()
      }
      setUnlock('late')
    }
    void wait()
    return () => abort.abort()
  }, [http, session, queries, tier])
  return unlock
}
