import { formatSignedPercent } from '@quantamental/api/format'
import { CREDIT_RATING_RANKS, spreadText, stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { media, QuietLink, RatingChip, toCsv, tokens } from '@quantamental/ui'
import type { DataColumn, TableSort } from '@quantamental/ui/data-table'
import styled from 'styled-components'
import { Small, Upside } from '../../components/figure-parts.tsx'
import { formatMoney } from '../../figures/figure-text.ts'
import type { CompanyPoint } from './company-points.ts'

export interface XMeasure {
  /** Label, such as "Forward P/E". */
  readonly name: string
  readonly code: string
  readonly text: (value: number | null) => string
}

const Name = styled(Small)`
  overflow: hidden;
  max-width: 34ch;
  font-weight: 450;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    max-width: 16ch;
  }
`

const AGE: DataColumn<CompanyPoint> = {
  id: 'delayed',
  name: 'Figures',
  cell: ({ isDelayed }) => (isDelayed ? 'Two quarters old' : 'latest'),
}

/**
 * Table columns for the companies of a visualizer. Memoize the result: row rendering is cached per
 * column set. `isMixed`: some figures are the latest and others are delayed.
 */
export function pointColumns(x: XMeasure, isMixed: boolean): readonly DataColumn<CompanyPoint>[] {
  return [
    {
      id: 'ticker',
      name: 'Company',
      firstDirection: 'asc',
      cell: ({ id, name }) => (
        <>
          <QuietLink
            as={Link}
            to={stockPath('summary', id)}
            style={{ color: tokens.color.text, fontSize: 14, fontWeight: 640 }}
          >
            {id}
          </QuietLink>
          <Name title={name}>{name}</Name>
        </>
      ),
    },
    {
      id: 'rating',
      name: 'Rating',
      firstDirection: 'asc',
      priority: true,
      cell: ({ rating, isDelayed }) => <RatingChip rating={rating} delayed={isDelayed} />,
    },
    { id: 'sector', name: 'Sector', firstDirection: 'asc', cell: ({ sector }) => sector ?? '—' },
    {
      id: 'x',
      name: x.name,
      align: 'end',
      firstDirection: 'asc',
      cell: (point) => x.text(point.x),
    },
    {
      id: 'y',
      name: 'Value estimate',
      align: 'end',
      firstDirection: 'desc',
      priority: true,
      cell: (point) => (
        <>
          <Upside ratio={point.y} />
          <Small>{spreadText(point)}</Small>
        </>
      ),
    },
    {
      id: 'size',
      name: 'Market cap',
      align: 'end',
      firstDirection: 'desc',
      cell: ({ size }) => formatMoney(size),
    },
    ...(isMixed ? [AGE] : []),
  ]
}

type SortKey = (point: CompanyPoint) => string | number | null

const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  ticker: ({ id }) => id,
  rating: ({ rating }) => CREDIT_RATING_RANKS[rating],
  sector: ({ sector }) => sector,
  x: ({ x }) => x,
  y: ({ y }) => y,
  size: ({ size }) => size,
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return a < b ? -1 : a > b ? 1 : 0
}

/** Points sorted by a column; missing values come last in both directions. */
export function sortPoints(
  points: readonly CompanyPoint[],
  { column, direction }: TableSort,
): readonly CompanyPoint[] {
  const keyOf = SORT_KEYS[column] ?? (({ size }: CompanyPoint) => size)
  const sign = direction === 'asc' ? 1 : -1
  return points
    .map((point) => ({ key: keyOf(point), point }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return compare(a.key, b.key) * sign
    })
    .map(({ point }) => point)
}

/** Points as CSV with raw figures; percentages as fractions. */
export function pointsCsv(points: readonly CompanyPoint[], x: XMeasure): string {
  const columns: readonly (readonly [string, keyof CompanyPoint])[] = [
    ['ticker', 'id'],
    ['name', 'name'],
    ['sector', 'sector'],
    ['rating', 'rating'],
    [x.code, 'x'],
    ['upside_avg', 'y'],
    ['upside_methods', 'methods'],
    ['upside_low', 'low'],
    ['upside_high', 'high'],
    ['market_cap', 'size'],
    ['delayed', 'isDelayed'],
    ['simulated', 'simulated'],
  ]
  return toCsv([
    columns.map(([name]) => name),
    ...points.map((point) => columns.map(([, key]) => point[key])),
  ])
}

/** Heading and lines that describe a point, for the tooltip and for screen readers. */
export function describePoint(point: CompanyPoint, x: XMeasure): readonly string[] {
  const upside = point.y === null ? 'No Target' : formatSignedPercent(point.y)
  return [
    `${point.id} ${point.name}`,
    `${x.name} ${x.text(point.x)}`,
    `Value estimate ${upside} (${spreadText(point)})`,
    `Rating ${point.rating === '?' ? 'hidden' : point.rating}${point.sector ? `, ${point.sector}` : ''}`,
    `Market cap ${formatMoney(point.size)}`,
    ...(point.isDelayed ? ['Figures two quarters old'] : []),
  ]
}
