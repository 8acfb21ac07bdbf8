import type { Order } from '@quantamental/api/cart'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { Card, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const List = styled.ul`
  display: grid;
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Name = styled.h3`
  font-size: 16px;
  font-weight: 640;
`
const Quiet = styled.p`
  color: ${tokens.color.muted};
  font-size: 14px;
`

type Unlocked = Order['unlocks'][number]

function limitsText({ stocks_included, watchlist_allowed, stocks_per_list }: Unlocked): string {
  return `The latest ratings for ${formatDecimal(stocks_included, 0)} stocks, and ${watchlist_allowed} watch lists with ${stocks_per_list} stocks each.`
}

/** Tickers picked for add-ons. */
function picksOf({ items }: Order): readonly string[] {
  return items.flatMap(({ stocks_picked }) => stocks_picked)
}

/** Stocks and lists unlocked by the order, with dates; empty if there are none. */
export function UnlockList({ order }: { readonly order: Order }) {
  const picks = picksOf(order)
  if (order.unlocks.length === 0 && picks.length === 0) return null
  return (
    <Card title="Included in your order">
      <List>
        {order.unlocks.map((unlock) => (
          <li key={`${unlock.name} ${unlock.from}`}>
            <Name>{unlock.name}</Name>
            {unlock.tier_number > 0 && <p>{limitsText(unlock)}</p>}
            <Quiet>
              {formatDate(unlock.from)} to {formatDate(unlock.until)}.
            </Quiet>
          </li>
        ))}
        {picks.length > 0 && (
          <li>
            <Name>Stocks of your choice</Name>
            <p>{picks.join(', ')}</p>
          </li>
        )}
      </List>
    </Card>
  )
}
