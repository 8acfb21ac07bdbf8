import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, EmptyState, QuietLink, Stack, tokens } from '@quantamental/ui'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { choosePath } from '../../capabilities/provide-capabilities.ts'
import { PLANS_PATH } from '../../route-paths.ts'
import { clearCart } from '../../stores/cart-actions.ts'
import { cartStore, useCart } from '../../stores/cart-store.ts'
import { refreshPrices } from '../../stores/start-cart.ts'
import { CartLine } from './cart-line.tsx'
import { DifferenceNotice } from './cart-notices.tsx'

function useClearCart(): () => void {
  const { notify } = useShell()
  return () => {
    const toast = clearCart({ notify: true })
    if (toast !== null) notify.success(toast)
  }
}

function CartEmpty({ level }: { readonly level: 1 | 2 }) {
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

const List = styled.ul`
  margin: 0 0 8px;
  padding: 0;
  list-style: none;
  border-bottom: 1px solid ${tokens.color.line};
`

export function CartLines() {
  const items = useCart((cart) => cart.items)
  const clear = useClearCart()
  return (
    <div>
      <List aria-label="Items in the cart">
        {items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </List>
      <QuietLink as="button" type="button" onClick={clear}>
        Clear cart
      </QuietLink>
    </div>
  )
}

/** Cart with fresh prices: its content, or the empty state. */
export function CartInView(props: { readonly level?: 1 | 2; readonly children: ReactNode }) {
  useEffect(() => {
    const { quoting } = cartStore.getState()
    if (quoting === 'stale' || quoting === 'failed') refreshPrices()
  }, [])
  const isEmpty = useCart(({ items }) => items.length === 0)
  if (!isEmpty) return props.children
  return (
    <Stack>
      <DifferenceNotice />
      <CartEmpty level={props.level ?? 2} />
    </Stack>
  )
}
