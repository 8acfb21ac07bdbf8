import { previewRefundRoute, type RefundPreview } from '@quantamental/api/cart'
import type { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FRESH, OPERATOR_KEY } from './use-operator.ts'

/** Milliseconds without a key before the preview is requested. */
const KEYSTROKE_PAUSE_MS = 300

/** Parameters of a preview; without an amount all that is left, without a day the last paid one. */
export interface RefundTerms {
  readonly amount_in_cents?: number
  readonly access_till?: string
}

export function refundPreviewsKey(paymentId: number) {
  return [...OPERATOR_KEY, 'refund-preview', paymentId] as const
}

export function refundPreviewKey(paymentId: number, terms: RefundTerms) {
  return [...refundPreviewsKey(paymentId), terms] as const
}

function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/** Preview of a refund; the one before stays while another is loading. */
export function useRefundPreview(paymentId: number, terms: RefundTerms) {
  const { http } = useShell()
  return useQuery<RefundPreview, ApiError>({
    ...FRESH,
    queryKey: refundPreviewKey(paymentId, terms),
    queryFn: ({ signal }) =>
      http.call(previewRefundRoute, { params: { id: paymentId }, query: terms, signal }),
    placeholderData: keepPreviousData,
    // The total must not change by itself while the operator reads it.
    refetchOnWindowFocus: false,
  })
}

/** `useRefundPreview` of memoized terms, after a pause. `isLoading`: the data are not of these terms yet. */
export function useDebouncedPreview(paymentId: number, terms: RefundTerms) {
  const settled = useDebounced(terms, KEYSTROKE_PAUSE_MS)
  const { data, error, isFetching } = useRefundPreview(paymentId, settled)
  const isSettled =
    settled.amount_in_cents === terms.amount_in_cents && settled.access_till === terms.access_till
  return { data, error, isLoading: isFetching || !isSettled }
}
