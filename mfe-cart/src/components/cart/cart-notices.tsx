import { CART_ERROR_TOAST, type PriceDifference } from '@quantamental/api/cart-rules'
import { formatCents } from '@quantamental/api/format'
import { Button, Notice, Row, Stack } from '@quantamental/ui'
import { dismissDifferences } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import { refreshPrices } from '../../stores/start-cart.ts'

export function DifferenceNotice() {
  const differences = useCart((cart) => cart.differences)
  if (differences.length === 0) return null
  return (
    <Notice>
      <Stack gap={8}>
        {differences.map((difference) => (
          <p key={difference.id}>{differenceText(difference)}</p>
        ))}
        <Row>
          <Button size="small" onClick={dismissDifferences}>
            Got it
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

function FailureNotice() {
  const error = useCart((cart) => cart.error)
  if (!error) return null
  return (
    <Notice tone="danger">
      <Stack gap={8}>
        <p>
          {CART_ERROR_TOAST} Your cart is unchanged. (Code: {error.status})
        </p>
        <Row>
          <Button size="small" onClick={refreshPrices}>
            Check prices again
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

function ProblemNotices() {
  const problems = useCart((cart) => cart.problems)
  return problems
    .filter(({ id }) => id === null)
    .map(({ code, message }) => (
      <Notice key={code} tone="warning">
        {message}
      </Notice>
    ))
}

export function CartNotices() {
  return (
    <>
      <DifferenceNotice />
      <FailureNotice />
      <ProblemNotices />
    </>
  )
}

/** Text for a change by the server: "The price of Standard changed from $15.99 to $19.99." */
export function differenceText({ name, beforeInCents, afterInCents }: PriceDifference): string {
  if (afterInCents === null) return `${name} is no longer available and was removed from your cart.`
  return `The price of ${name} changed from ${formatCents(beforeInCents)} to ${formatCents(afterInCents)}.`
}
