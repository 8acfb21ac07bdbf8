import { formatDecimal, formatProbability } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, RatingChip, Text, TextLink } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import type { Position, Weighted } from '../../holdings/weigh-holdings.ts'

const SHOWN = 8

export function HoldingRating({ row }: Pick<Position, 'row'>) {
  return <RatingChip rating={row?.display_rating ?? 'NR'} delayed={row?.is_delayed ?? false} />
}

/** Holdings by their part of the weighted probability of default. */
export function RisksCard({ pd: { total, parts } }: { readonly pd: Weighted }) {
  return (
    <Card title="Largest risks">
      <FigureTable
        label="Holdings by risk"
        rows={parts.slice(0, SHOWN)}
        rowKey={({ position }) => position.symbol}
        head="Stock"
        rowHead={({ position: { symbol } }) => (
          <TextLink as={Link} to={stockPath('credit-rating', symbol)}>
            {symbol}
          </TextLink>
        )}
        rowHeadStyle={{}}
        columns={[
          { head: 'Company', text: true, cell: ({ position }) => position.row?.name },
          { head: 'Rating', text: true, cell: ({ position }) => <HoldingRating {...position} /> },
          { head: 'Default', cell: ({ figure }) => formatProbability(figure) },
          { head: 'Weight, %', cell: ({ weight }) => formatDecimal(weight * 100, 1) },
          {
            head: 'Of the risk, %',
            cell: ({ weight, figure }) =>
              formatDecimal(total ? ((weight * figure) / total) * 100 : null, 1),
          },
        ]}
      />
      <Text tone="muted" size={13} above={10}>
        Sorted by weight × probability of default.
      </Text>
    </Card>
  )
}
