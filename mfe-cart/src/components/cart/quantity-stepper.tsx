import type { CartItem } from '@quantamental/api/cart-rules'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { removeOne } from '../../stores/cart-actions.ts'

const Box = styled.fieldset`
  display: inline-flex;
  align-items: center;
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
`
const Step = styled.button`
  width: 34px;
  height: 32px;
  border: 0;
  background: none;
  font-size: 16px;
  cursor: pointer;
  &:disabled {
    color: ${tokens.color.faint};
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 42px;
  }
`
const Count = styled.output`
  min-width: 24px;
  padding-right: 10px;
  text-align: center;
  font-size: 14px;
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`

/** Reduce the quantity of an item that was added twice; an order may contain each product only once. */
export function QuantityStepper({ item }: { readonly item: CartItem }) {
  const { id, name, quantity } = item
  return (
    <Box aria-label={`Quantity of ${name}`}>
      <Step
        type="button"
        aria-label={`Remove one ${name}`}
        disabled={quantity <= 1}
        onClick={() => removeOne(id)}
      >
        −
      </Step>
      <Count>{quantity}</Count>
    </Box>
  )
}
