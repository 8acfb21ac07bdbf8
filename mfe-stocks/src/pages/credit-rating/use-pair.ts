import type { RatingPoint } from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { choosePair, comparablePoints } from './rating-difference.ts'

/** The two compared quarters, stored in the URL: `?from=25Q1&to=26Q1`. */
export function usePair(open: readonly RatingPoint[]) {
  const [params, setParams] = useSearchParams()
  const points = comparablePoints(open)
  const pair = choosePair(points, params.get('from'), params.get('to'))
  const onPair = (from: string, to: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('from', from)
        next.set('to', to)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { points, pair, onPair }
}
