import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, EmptyState } from '@quantamental/ui'
import { choosePath } from '../../capabilities/start-item.ts'
import { PLANS_PATH } from '../../route-paths.ts'
import { useCart } from '../../stores/cart-store.ts'
import { useClearCart } from './use-clear-cart.ts'

/** Empty state: links to the plans, or to the plan choice during a plan change. */
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
        Choose a plan to get started.
      </EmptyState>
    )
  return (
    <EmptyState
      level={level}
      title="Choose your new plan"
      action={
        <>
          <ButtonLink as={Link} {...{ to: choosePath(action as never, sub) }} variant="primary">
            See plans
          </ButtonLink>
          <Button onClick={clear}>Stop plan change</Button>
        </>
      }
    >
      Your current plan doesn’t change until the order is complete.
    </EmptyState>
  )
}
