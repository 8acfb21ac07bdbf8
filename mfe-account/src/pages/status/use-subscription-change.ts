import { useShell } from '@quantamental/remote/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCOUNT_STATUS_KEY } from '../../api/use-account-status.ts'
import type { CartChangeRequest } from '../../domain/plan-action.ts'

/** The capability by which a subscription is changed without a payment. */
export const CART_CHANGE = 'cart.change'

/** Changes a subscription through whoever offers it, then reads what has become of it. */
export function useSubscriptionChange() {
  const { capabilities, session, notify } = useShell()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function change(request: CartChangeRequest, label: string): Promise<void> {
    setBusy(true)
    const answer = await capabilities.call(CART_CHANGE, request)
    if (answer.status === 'ok') {
      notify.success(`Done: ${label}.`)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ACCOUNT_STATUS_KEY }),
        session.reload(),
      ])
    } else notify.error('Error encountered. Please try again later.')
    setBusy(false)
  }

  return { isOffered: capabilities.has(CART_CHANGE), isBusy, change }
}
