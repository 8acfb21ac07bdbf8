import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, EmptyState } from '@quantamental/ui'
import { choosePath } from '../../capabilities/start-item.ts'
import { PLANS_PATH } from '../../route-paths.ts'
import { useCart } from '../../stores/cart-store.ts'
import { useClearCart } from './use-clear-cart.ts'

/** The cart without items leads to the plans; while a plan is being changed, to that choice. */
export function CartEmpty({ level = 2 }: { readonly level?: 1 | 2 }) {
  const { action, sub } = useCart((cart) => cart.swapUpgradeItem)
  const clear = useClearCart()
  if (action === null)
    return (
      <EmptyState
        level={level}
        title="Your cart is empty"
        action={
          <ButtonLink as={Link} {...{ to: PLANS_PATH }} variant="primary">
            See plans
          </ButtonLink>
        }
      >
        Choose a plan, and it waits here until you pay.
      </EmptyState>
    )
  return (
    <EmptyState
      level={level}
      title="Choose the plan to change to"
      action={
        <>
          <ButtonLink as={Link} {...{ to: choosePath(action as never, sub) }} variant="primary">
            See plans
          </ButtonLink>
          <Button onClick={clear}>Stop changing</Button>
        </>
      }
    >
      Your present plan stays as it is until the order is complete.
    </EmptyState>
  )
}
