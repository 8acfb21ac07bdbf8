import { formatDecimal } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Card,
  NumTd,
  NumTh,
  RatingChip,
  Table,
  TableScroll,
  Tag,
  Td,
  TextLink,
  Th,
} from '@quantamental/ui'
import { type Position, totalValue } from '../../holdings/weigh-holdings.ts'
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
      <TableScroll label={label}>
        <Table>
          <thead>
            <tr>
              <Th scope="col">Symbol</Th>
              <Th scope="col">Company</Th>
              <Th scope="col">Rating</Th>
              <NumTh scope="col">Quantity</NumTh>
              <NumTh scope="col">Cost, USD</NumTh>
              <NumTh scope="col">Price, USD</NumTh>
              <NumTh scope="col">Value, USD</NumTh>
              <NumTh scope="col">Weight, %</NumTh>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ symbol, row, quantity, cost_per_share, value, isAtCost }) => (
              <tr key={symbol}>
                <Td as="th" scope="row">
                  {row ? (
                    <TextLink as={Link} to={stockPath('summary', symbol)}>
                      {symbol}
                    </TextLink>
                  ) : (
                    symbol
                  )}
                </Td>
                <Td>{row ? row.name : <Tag>Not in our universe</Tag>}</Td>
                <Td>
                  <RatingChip
                    rating={row?.display_rating ?? 'NR'}
                    delayed={row?.is_delayed ?? false}
                  />
                </Td>
                <NumTd>{formatQuantity(quantity)}</NumTd>
                <NumTd>{formatDecimal(cost_per_share, 2)}</NumTd>
                <NumTd>
                  {formatDecimal(value === null || isAtCost ? null : value / quantity, 2)}
                </NumTd>
                <NumTd>
                  {formatDecimal(value, 2)}
                  {isAtCost && ' at cost'}
                </NumTd>
                <NumTd>{formatDecimal(value === null ? null : (value / total) * 100, 1)}</NumTd>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}
