import { CART_ERROR_TOAST } from '@quantamental/api/cart-rules'
import { Button, Notice, Row, Stack } from '@quantamental/ui'
import { differenceInWords } from '../../domain/difference-words.ts'
import { dismissDifferences } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import { askForPrices } from '../../stores/start-cart.ts'

/** What the server changed of the cart. */
export function DifferenceNotice() {
  const differences = useCart((cart) => cart.differences)
  if (differences.length === 0) return null
  return (
    <Notice>
      <Stack gap={8}>
        {differences.map((difference) => (
          <p key={difference.id}>{differenceInWords(difference)}</p>
        ))}
        <Row>
          <Button size="small" onClick={dismissDifferences}>
            Understood
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
          {CART_ERROR_TOAST} The cart is kept. (Code: {error.status})
        </p>
        <Row>
          <Button size="small" onClick={askForPrices}>
            Check the prices again
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

/** What concerns the cart as a whole, in the server's words. */
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

/** Everything to know before the items: differences, problems, a failure. */
export function CartNotices() {
  return (
    <>
      <DifferenceNotice />
      <FailureNotice />
      <ProblemNotices />
    </>
  )
}
