import { formatDecimal, formatProbability } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Card,
  NumTd,
  NumTh,
  RatingChip,
  Table,
  TableScroll,
  Td,
  Text,
  TextLink,
  Th,
} from '@quantamental/ui'
import type { Weighted } from '../../holdings/weigh-holdings.ts'

const SHOWN = 8

/** Holdings by their part of the weighted probability of default. */
export function RisksCard({ pd: { total, parts } }: { readonly pd: Weighted }) {
  return (
    <Card title="Largest risks">
      <TableScroll label="Holdings by risk">
        <Table>
          <thead>
            <tr>
              <Th scope="col">Stock</Th>
              <Th scope="col">Company</Th>
              <Th scope="col">Rating</Th>
              <NumTh scope="col">Default</NumTh>
              <NumTh scope="col">Weight, %</NumTh>
              <NumTh scope="col">Of the risk, %</NumTh>
            </tr>
          </thead>
          <tbody>
            {parts.slice(0, SHOWN).map(({ position: { symbol, row }, figure, weight }) => (
              <tr key={symbol}>
                <Td as="th" scope="row">
                  <TextLink as={Link} to={stockPath('credit-rating', symbol)}>
                    {symbol}
                  </TextLink>
                </Td>
                <Td>{row?.name}</Td>
                <Td>
                  <RatingChip
                    rating={row?.display_rating ?? 'NR'}
                    delayed={row?.is_delayed ?? false}
                  />
                </Td>
                <NumTd>{formatProbability(figure)}</NumTd>
                <NumTd>{formatDecimal(weight * 100, 1)}</NumTd>
                <NumTd>
                  {formatDecimal(
                    total === null || total === 0 ? null : ((weight * figure) / total) * 100,
                    1,
                  )}
                </NumTd>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <Text tone="muted" size={13} above={10}>
        Sorted by weight × probability of default.
      </Text>
    </Card>
  )
}
