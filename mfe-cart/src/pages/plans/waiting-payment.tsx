import { checkoutRoute, listOrdersRoute } from '@quantamental/api/cart'
import { CART_ERROR_TOAST } from '@quantamental/api/cart-rules'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { Button, Notice, Row } from '@quantamental/ui'
import { useState } from 'react'
import { SUCCESS_PATH } from '../../route-paths.ts'

const WAITING: ReadonlySet<string> = new Set(['open', 'awaiting_payment'])
const CLOSED = 409

export interface WaitingPaymentProps {
  readonly leave?: (url: string) => void
}

export function WaitingPayment({
  leave = (url) => window.location.assign(url),
}: WaitingPaymentProps) {
  const { http, navigation, notify, session } = useShell()
  const [isBusy, setBusy] = useState(false)

  async function continuePayment() {
    if (isBusy) return
    setBusy(true)
    try {
      const order = (await http.call(listOrdersRoute)).find(({ state }) => WAITING.has(state))
      if (!order) return void (await session.reload())
      try {
        const { url } = await http.call(checkoutRoute, { body: { order_id: order.id } })
        leave(url)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== CLOSED) throw error
        // The order has been closed; its page shows the reason.
        navigation.goTo(`${SUCCESS_PATH}?order=${order.id}`)
      }
    } catch {
      notify.error(CART_ERROR_TOAST)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice>
      <Row gap={14}>
        <span>You have an unpaid order. If you choose another plan, it replaces this order.</span>
        <Button size="small" busy={isBusy} onClick={() => void continuePayment()}>
          Continue to payment
        </Button>
      </Row>
    </Notice>
  )
}
