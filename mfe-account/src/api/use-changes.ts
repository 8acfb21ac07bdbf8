import type { AnswerLifetime } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { changeFailure } from '../domain/change-failure.ts'
import { forgetKept } from './cached-lists.ts'

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: unknown }

export interface Change<Result> {
  /** What the answers shown become at once; taken back when the server refuses. */
  readonly expect?: (client: QueryClient) => void
  readonly send: () => Promise<Result>
  /** What the server's answer makes of those shown. */
  readonly settle?: (client: QueryClient, result: Result) => void
  /** Words of the toast when it fails; null where the caller says it. */
  readonly words?: ((error: unknown) => string) | null
}

export type MakeChange = <Result>(change: Change<Result>) => Promise<Outcome<Result>>

/**
 * Makes changes to what lies under `root`: shown at once, sent one after another so that none overtakes
 * another, taken back with a toast when refused, and read anew when the last one is through.
 */
export function useChanges(root: readonly unknown[], kept: AnswerLifetime): MakeChange {
  const { notify } = useShell()
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  return useCallback(
    async ({ expect, send, settle, words = changeFailure }) => {
      waiting.current += 1
      await client.cancelQueries({ queryKey: root })
      const before = client.getQueriesData({ queryKey: root })
      expect?.(client)
      const sent = last.current.then(send)
      last.current = sent.catch(() => {})
      try {
        const result = await sent
        settle?.(client, result)
        return { ok: true, result }
      } catch (error) {
        for (const [key, data] of before) client.setQueryData(key, data)
        if (words) notify.error(words(error))
        return { ok: false, error }
      } finally {
        forgetKept(kept)
        waiting.current -= 1
        if (waiting.current === 0) void client.invalidateQueries({ queryKey: root })
      }
    },
    [client, notify, root, kept],
  )
}
