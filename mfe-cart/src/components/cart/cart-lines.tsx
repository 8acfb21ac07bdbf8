import { QuietLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useCart } from '../../stores/cart-store.ts'
import { CartLine } from './cart-line.tsx'
import { useClearCart } from './use-clear-cart.ts'

const List = styled.ul`
  margin: 0 0 8px;
  padding: 0;
  list-style: none;
  border-bottom: 1px solid ${tokens.color.line};
`

/** Cart items with a button to clear the cart. */
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
