import type { CartItem } from '@quantamental/api/cart-rules'
import { formatCents, formatDate } from '@quantamental/api/format'
import { Button, ErrorState, Notice, Row, Skeleton, Stack, Text, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import styled from 'styled-components'
import { refusalOf } from '../../capabilities/provide-capabilities.ts'
import { Working } from '../../components/cart/working.tsx'
import { planEffectText } from '../../items/item-text.ts'
import { type Start, useAddPreviewed, usePreview } from './use-start.ts'

const PREVIEW_HEIGHT_PX = 150
const DIALOG_WIDTH_PX = 520

const Amount = styled.p`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums lining-nums;
`
const Facts = styled.dl`
  font-size: 14px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 7px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    font-weight: 560;
    text-align: right;
  }
`

function factsOf(item: CartItem): readonly (readonly [string, string])[] {
  const isPayment = item.subscription_type === 'Payment'
  const days = [
    isPayment
      ? (['Paid from', item.new_payment_start_date] as const)
      : (['Starts', item.subscription_start_date] as const),
    ['Paid until', item.paid_till_date],
    ['Ends', item.subscription_end_date],
  ] as const
  return [
    ['Billing', item.billing_cycle === 'annual' ? 'Annual' : 'Monthly'],
    ...days.flatMap(([name, day]) => (day === null ? [] : [[name, formatDate(day)] as const])),
  ]
}

/** Explanation of a price of zero. Swaps only go to cheaper plans. */
function freeText({ subscription_type }: CartItem): string {
  return subscription_type === 'Swapped subscription'
    ? 'Swapping to a lower plan is free. There is no refund for the difference.'
    : 'Free of charge.'
}

function Preview({ item }: { readonly item: CartItem }) {
  const isFree = item.quoted_price_in_cents === 0
  const effect = planEffectText(item)
  return (
    <>
      <div>
        <Amount>{formatCents(item.quoted_price_in_cents)} today</Amount>
        {isFree ? (
          <Text tone="muted" size={14}>
            {freeText(item)}
          </Text>
        ) : (
          <Working item={item} />
        )}
      </div>
      <div>
        {item.note && <p>{item.note}</p>}
        {effect && (
          <Text tone="muted" size={14}>
            {effect}.
          </Text>
        )}
      </div>
      <Facts>
        {factsOf(item).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </>
  )
}

export function StartDialog(props: {
  readonly start: Start
  /** For example "Upgrade: Pro". */
  readonly title: string
  readonly onClose: () => void
}) {
  const { start, title, onClose } = props
  const { data: item, error, isPending, refetch } = usePreview(start)
  const add = useAddPreviewed()
  const refusal = error ? refusalOf(error) : null
  return (
    <Dialog open onClose={onClose} title={title} maxWidth={DIALOG_WIDTH_PX}>
      <Stack gap={16}>
        {isPending && <Skeleton height={PREVIEW_HEIGHT_PX} />}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {error && !refusal && (
          <ErrorState
            title="Couldn’t load the price"
            detail="Please try again later."
            onRetry={() => void refetch()}
          />
        )}
        {item && (
          <>
            <Preview item={item} />
            <Row gap={8}>
              <Button
                variant="primary"
                onClick={() => {
                  onClose()
                  add(item)
                }}
              >
                Add to cart
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
