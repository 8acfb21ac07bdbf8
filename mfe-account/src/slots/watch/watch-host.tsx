import type { WatchResponse } from '@quantamental/remote/capabilities'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

const { WatchFlow } = lazyParts({
  WatchFlow: () => import(/* webpackChunkName: "watch-flow" */ './watch-flow.tsx'),
})

interface PendingRequest {
  readonly number: number
  readonly ticker: string
  readonly answer: (answer: WatchResponse) => void
  readonly refuse: (error: unknown) => void
}

function tickerOf(request: unknown): string {
  const isRequest = typeof request === 'object' && request !== null && 'ticker' in request
  return isRequest && typeof request.ticker === 'string' ? request.ticker : ''
}

/**
 * Provide `watch-list.add` to all remotes while a user is signed in. Mounted in the account menu,
 * which every signed-in page has; the dialog loads with the first request.
 */
export function WatchHost() {
  const { capabilities } = useShell()
  const [pending, setPending] = useState<PendingRequest | null>(null)
  useEffect(
    () =>
      capabilities.provide('watch-list.add', (request) => {
        const ticker = tickerOf(request)
        if (ticker === '') return Promise.reject(new Error('watch-list.add needs a ticker'))
        return new Promise((answer, refuse) =>
          setPending((before) => ({ number: (before?.number ?? 0) + 1, ticker, answer, refuse })),
        )
      }),
    [capabilities],
  )
  if (!pending) return null
  return (
    <WatchFlow
      key={pending.number}
      ticker={pending.ticker}
      onResponse={pending.answer}
      onRefusal={pending.refuse}
      onEnd={() => setPending(null)}
    />
  )
}
