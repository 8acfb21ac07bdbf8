import type { CartItem } from '@quantamental/api/cart-rules'
import { formatCents, formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { workingText } from '../../items/item-text.ts'

interface WorkingFactor {
  readonly factor: string
  readonly meaning: string
}

/** Separator between factors, outside parentheses. */
const SEPARATOR = / × (?![^(]*\))/
const CENTS_OF_MONTH = '100'
const CENTS_OF_YEAR = '1200'

function meaningOf(factor: string, at: number, priceAt: number): string {
  if (at === 0)
    return factor === CENTS_OF_YEAR ? 'cents per dollar × twelve months' : 'cents per dollar'
  if (at === 1) return factor === '1' ? 'full period' : 'prorated period'
  if (factor.startsWith('(1 −')) return 'bundle discount'
  if (factor.startsWith('(')) return 'price difference per month'
  if (at === priceAt) return 'price per month'
  if (at > priceAt) return factor === '1' ? 'month' : 'months'
  return factor === '1' ? 'personal use' : 'commercial use'
}

/**
 * Explain each factor of a price calculation such as "100 × 1 × 1 × $19.99 × 1". Empty for any other format.
 */
export function workingFactors(working: string): readonly WorkingFactor[] {
  const factors = working.split(SEPARATOR)
  const priceAt = factors.findIndex((factor) => factor.includes('$'))
  const isCents = factors[0] === CENTS_OF_MONTH || factors[0] === CENTS_OF_YEAR
  if (!isCents || priceAt < 2) return []
  return factors.map((factor, at) => ({ factor, meaning: meaningOf(factor, at, priceAt) }))
}

const Plain = styled.p`
  color: ${tokens.color.muted};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`
const Details = styled.details`
  color: ${tokens.color.muted};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  summary {
    width: fit-content;
    max-width: 100%;
    list-style: none;
    cursor: pointer;
    overflow-wrap: anywhere;
    text-decoration: underline dotted ${tokens.color.faint};
    text-underline-offset: 4px;
  }
  summary::-webkit-details-marker {
    display: none;
  }
`
const Factors = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 14px;
  margin: 8px 0 6px;
  padding: 10px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  dt {
    color: ${tokens.color.text};
    font-weight: 560;
    text-align: right;
  }
  dt:last-of-type,
  dd:last-of-type {
    padding-top: 6px;
    border-top: 1px solid ${tokens.color.line};
  }
`

export function Working({ item }: { readonly item: CartItem }) {
  const factors = workingFactors(item.working)
  const text = workingText(item)
  if (factors.length === 0) return <Plain>{text}</Plain>
  return (
    <Details>
      <summary title="Explain this calculation">{text}</summary>
      <Factors>
        {factors.map(({ factor, meaning }, at) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: two factors may be the same number
          <dt key={`${at} factor`}>{at === 0 ? factor : `× ${factor}`}</dt>,
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <dd key={`${at} meaning`}>{meaning}</dd>,
        ])}
        {item.quantity > 1 && [
          <dt key="quantity">× {item.quantity}</dt>,
          <dd key="quantity meaning">quantity</dd>,
        ]}
        <dt>= {formatDecimal(item.quoted_price_in_cents, 0)}</dt>
        <dd>cents (rounded): {formatCents(item.quoted_price_in_cents)}</dd>
      </Factors>
    </Details>
  )
}
