import type { CacheLifetime } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { changeFailure } from '../watch-lists/failure-text.ts'
import { clearCached } from './cached-lists.ts'

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: unknown }

interface Change<Result> {
  /** Optimistic update; rolled back if the server refuses. */
  readonly expect?: (client: QueryClient) => void
  readonly send: () => Promise<Result>
  readonly settle?: (client: QueryClient, result: Result) => void
  /** Error toast for a failure; null if the caller shows the error. */
  readonly errorText?: ((error: unknown) => string) | null
}

export type MakeChange = <Result>(change: Change<Result>) => Promise<Outcome<Result>>

/**
 * Return a function that changes data under the query key `root`. Changes are shown optimistically
 * and sent one after another; a refused one is rolled back with a toast. The data is refetched
 * after the last pending change.
 */
export function useChanges(root: readonly unknown[], cache: CacheLifetime): MakeChange {
  const { notify } = useShell()
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  return useCallback(
    async ({ expect, send, settle, errorText = changeFailure }) => {
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
        if (errorText) notify.error(errorText(error))
        return { ok: false, error }
      } finally {
        clearCached(cache)
        waiting.current -= 1
        if (waiting.current === 0) void client.invalidateQueries({ queryKey: root })
      }
    },
    [client, notify, root, cache],
  )
}
