import { cartTotalInCents } from '@quantamental/api/cart-rules'
import { formatCents } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useCart } from '../../stores/cart-store.ts'

const Box = styled.div`
  display: flex;
  align-items: baseline;
  gap: 12px;
  font-size: 15px;
  font-weight: 560;
`
const Amount = styled.output`
  margin-left: auto;
  font-size: 24px;
  font-weight: 660;
  letter-spacing: -0.02em;
  &[data-waiting] {
    color: ${tokens.color.muted};
    font-size: 15px;
    font-weight: 480;
    letter-spacing: 0;
  }
`

/** Cart total; shown once the server has confirmed the prices. */
export function CartTotal() {
  const totalInCents = useCart(cartTotalInCents)
  const quoting = useCart((cart) => cart.quoting)
  const isWaiting = quoting === 'stale' || quoting === 'loading'
  const text = quoting === 'failed' ? 'Prices not checked' : 'Checking prices…'
  return (
    <Box>
      Total
      {quoting === 'current' ? (
        <Amount aria-label="Total">{formatCents(totalInCents)}</Amount>
      ) : (
        <Amount aria-label="Total" aria-busy={isWaiting} data-waiting>
          {text}
        </Amount>
      )}
    </Box>
  )
}
