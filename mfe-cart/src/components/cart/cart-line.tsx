import { type CartItem, hasBundle } from '@quantamental/api/cart-rules'
import { formatCents } from '@quantamental/api/format'
import { QuietLink, Row, Stack, Tag, tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'
import { periodTexts } from '../../items/item-text.ts'
import { deleteItem, removeBundle, removeOne } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import { StockPicks } from './stock-picks.tsx'
import { Working } from './working.tsx'

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
function QuantityStepper({ item }: { readonly item: CartItem }) {
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

const Line = styled.li`
  display: grid;
  gap: 8px;
  padding: 16px 0;
  border-top: 1px solid ${tokens.color.line};
`
const Name = styled.h3`
  font-size: 16px;
  font-weight: 620;
  letter-spacing: -0.01em;
`
const Price = styled.span`
  margin-left: auto;
  &[data-old] {
    color: ${tokens.color.muted};
    font-weight: 480;
  }
  font-size: 16px;
  font-weight: 620;
  font-variant-numeric: tabular-nums lining-nums;
`
const Text = styled.p`
  color: ${tokens.color.muted};
  font-size: 13px;
  overflow-wrap: anywhere;
`
const Problem = styled.p`
  color: ${tokens.color.down};
  font-size: 14px;
  font-weight: 560;
`

/** "Add-on to Standard, 15% bundle discount"; empty if the item is not an add-on. */
function bundleText({ addon_product_name, is_bundled, bundle_discount_ratio }: CartItem) {
  if (addon_product_name === null) return ''
  const percent = Math.round(bundle_discount_ratio * 10_000) / 100
  const discount = is_bundled && percent > 0 ? `, ${percent}% bundle discount` : ''
  return `Add-on to ${addon_product_name}${discount}`
}

export function CartLine({ item }: { readonly item: CartItem }) {
  const titleId = useId()
  const { id, name, quantity } = item
  const isSource = useCart((cart) => hasBundle(cart, id))
  const problems = useCart((cart) => cart.problems).filter((problem) => problem.id === id)
  const isOld = useCart(({ quoting }) => quoting !== 'current')
  const bundle = bundleText(item)
  const isCounted = quantity > 1
  return (
    <Line aria-labelledby={titleId}>
      <Row align="baseline" wrap={false}>
        <Row gap={8}>
          <Name id={titleId}>{name}</Name>
          <Tag>{item.subscription_type}</Tag>
        </Row>
        <Price data-old={isOld || undefined}>{formatCents(item.quoted_price_in_cents)}</Price>
      </Row>
      <Stack gap={2}>
        {periodTexts(item).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {bundle && <Text>{bundle}</Text>}
        <Working item={item} />
      </Stack>
      {problems.map(({ code, message }) => (
        <Problem key={code} role="alert">
          {message}
        </Problem>
      ))}
      {item.is_alacarte && <StockPicks item={item} />}
      <Row gap={16}>
        {isCounted && <QuantityStepper item={item} />}
        <QuietLink as="button" type="button" onClick={() => deleteItem(id)}>
          Remove {name}
        </QuietLink>
        {isSource && (
          <QuietLink as="button" type="button" onClick={() => removeBundle(id)}>
            Remove add-ons
          </QuietLink>
        )}
      </Row>
    </Line>
  )
}
