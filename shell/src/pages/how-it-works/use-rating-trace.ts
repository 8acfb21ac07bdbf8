import type { ApiError } from '@quantamental/api/client'
import {
  type CreditRatingPage,
  getCreditRatingPageRoute,
  getWorkingRoute,
  type RatingPoint,
  type Working,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { newestPoint } from './rating-trace.ts'

/** Latest visible rating of a company with its calculation; `rated` is null if it has none. */
export interface RatingTrace {
  readonly page: CreditRatingPage
  readonly rated: { readonly point: RatingPoint; readonly working: Working } | null
}

/** Fetch a company's rating and its calculation while `enabled`. */
export function useRatingTrace(ticker: string, enabled: boolean) {
  const { http } = useShell()
  return useQuery<RatingTrace, ApiError>({
    queryKey: ['how-it-works', ticker],
    queryFn: async ({ signal }) => {
      const params = { ticker }
      const page = await http.call(getCreditRatingPageRoute, { params, signal })
      const point = newestPoint(page)
      if (!point) return { page, rated: null }
      const query = { figure: 'rating', quarter: point.quarter }
      return {
        page,
        rated: { point, working: await http.call(getWorkingRoute, { params, query, signal }) },
      }
    },
    enabled,
    retry: false,
  })
}
