import { previewRefundRoute } from '@quantamental/api/cart'
import { KEYSTROKE_PAUSE_MS, useDebounced } from '@quantamental/remote/debounce'
import { useStaffQuery } from '@quantamental/remote/staff'
import { keepPreviousData } from '@tanstack/react-query'
import { OPERATOR_KEY } from './use-operator.ts'

/** Parameters of a preview. Defaults: the full amount left, and access until the last paid day. */
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

/** Preview of a refund; the previous one stays while the next is loading. */
export function useRefundPreview(paymentId: number, terms: RefundTerms) {
  return useStaffQuery(
    refundPreviewKey(paymentId, terms),
    (http, signal) =>
      http.call(previewRefundRoute, { params: { id: paymentId }, query: terms, signal }),
    {
      placeholderData: keepPreviousData,
      // The total must not change while the operator reads it.
      refetchOnWindowFocus: false,
    },
  )
}

/** Debounced `useRefundPreview`; memoize `terms`. `isLoading` until the data match `terms`. */
export function useDebouncedPreview(paymentId: number, terms: RefundTerms) {
  const settled = useDebounced(terms, KEYSTROKE_PAUSE_MS)
  const { data, error, isFetching } = useRefundPreview(paymentId, settled)
  const isSettled =
    settled.amount_in_cents === terms.amount_in_cents && settled.access_till === terms.access_till
  return { data, error, isLoading: isFetching || !isSettled }
}
