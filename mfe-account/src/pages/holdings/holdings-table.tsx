import { formatDecimal } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, Tag, TextLink } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import { type Position, totalValue } from '../../holdings/weigh-holdings.ts'
import { HoldingRating } from './risks-card.tsx'
import { formatQuantity } from './working-table.tsx'

/** All holdings, largest first; those outside the universe are marked. */
export function HoldingsTable(props: {
  readonly label: string
  readonly positions: readonly Position[]
}) {
  const { label, positions } = props
  const total = totalValue(positions)
  const sorted = positions.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
  return (
    <Card title="All holdings">
      <FigureTable
        label={label}
        rows={sorted}
        rowKey={({ symbol }) => symbol}
        head="Symbol"
        rowHead={({ symbol, row }) =>
          row ? (
            <TextLink as={Link} to={stockPath('summary', symbol)}>
              {symbol}
            </TextLink>
          ) : (
            symbol
          )
        }
        rowHeadStyle={{}}
        columns={[
          {
            head: 'Company',
            text: true,
            cell: ({ row }) => (row ? row.name : <Tag>Not in our universe</Tag>),
          },
          { head: 'Rating', text: true, cell: (position) => <HoldingRating {...position} /> },
          { head: 'Quantity', cell: ({ quantity }) => formatQuantity(quantity) },
          { head: 'Cost, USD', cell: ({ cost_per_share }) => formatDecimal(cost_per_share, 2) },
          {
            head: 'Price, USD',
            cell: ({ value, isAtCost, quantity }) =>
              formatDecimal(value === null || isAtCost ? null : value / quantity, 2),
          },
          {
            head: 'Value, USD',
            cell: ({ value, isAtCost }) => formatDecimal(value, 2) + (isAtCost ? ' at cost' : ''),
          },
          {
            head: 'Weight, %',
            cell: ({ value }) => formatDecimal(value === null ? null : (value / total) * 100, 1),
          },
        ]}
      />
    </Card>
  )
}
