import { useShell } from '@quantamental/remote/shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  ADD_TO_WATCH_LIST,
  type WatchAnswer,
  type WatchRequest,
} from '../../domain/watch-request.ts'

const WatchFlow = lazy(async () => {
  const part = await import(/* webpackChunkName: "watch-flow" */ './watch-flow.tsx')
  return { default: part.WatchFlow }
})

interface Asked {
  readonly number: number
  readonly ticker: string
  readonly answer: (answer: WatchAnswer) => void
  readonly refuse: (error: unknown) => void
}

function tickerOf(request: unknown): string {
  const isRequest = typeof request === 'object' && request !== null && 'ticker' in request
  return isRequest && typeof request.ticker === 'string' ? request.ticker : ''
}

/**
 * Offers `watch-list.add` to all remotes for as long as somebody is signed in. Stands in the account
 * menu, which every page of a signed-in person has; what it shows is loaded by the first request.
 */
export function WatchHost() {
  const { capabilities } = useShell()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      capabilities.provide<WatchRequest, WatchAnswer>(ADD_TO_WATCH_LIST, (request) => {
        const ticker = tickerOf(request)
        if (ticker === '') return Promise.reject(new Error(`${ADD_TO_WATCH_LIST} needs a ticker`))
        return new Promise((answer, refuse) =>
          setAsked((before) => ({ number: (before?.number ?? 0) + 1, ticker, answer, refuse })),
        )
      }),
    [capabilities],
  )
  if (!asked) return null
  return (
    <Suspense>
      <WatchFlow
        key={asked.number}
        ticker={asked.ticker}
        onAnswer={asked.answer}
        onRefusal={asked.refuse}
        onEnd={() => setAsked(null)}
      />
    </Suspense>
  )
}
