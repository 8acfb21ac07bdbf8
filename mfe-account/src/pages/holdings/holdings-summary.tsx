import { formatDate, formatOneIn, formatUsd } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Card,
  Figure,
  Grid,
  media,
  Skeleton,
  Stack,
  Tag,
  Text,
  TextLink,
  tokens,
} from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import {
  FIGURE_CODES,
  type FigureCode,
  type Part,
  type Position,
  totalValue,
  weakestOf,
  weighFigure,
} from '../../holdings/weigh-holdings.ts'
import { FIGURE_TEXTS, percent } from './figure-texts.ts'
import { RatingMixCard, SectorMixCard } from './mix-cards.tsx'
import { RisksCard } from './risks-card.tsx'
import { VisitCard } from './visit-card.tsx'
import { FigureWorking, ValueWorking } from './working-table.tsx'

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 14px 18px;
  ${media.narrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  dd {
    margin: 2px 0 0;
    font-size: 22px;
    font-weight: 640;
    letter-spacing: -0.02em;
  }
  small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 400;
    letter-spacing: 0;
  }
`

function StockLink({ part }: { readonly part: Part }) {
  const { symbol, row } = part.position
  return (
    <TextLink as={Link} to={stockPath('credit-rating', symbol)}>
      {row?.name ?? symbol} ({symbol})
    </TextLink>
  )
}

/** The weakest name and, if it is another one, the largest risk. */
function Headline({ parts, weakest }: { readonly parts: readonly Part[]; readonly weakest: Part }) {
  const [largest] = parts
  const { row } = weakest.position
  return (
    <Text size={17}>
      Your weakest name is <StockLink part={weakest} />: rated {row?.display_rating}, default odds{' '}
      {formatOneIn(weakest.figure)}, {percent(weakest.weight)} of the rated value.
      {largest && largest !== weakest && largest.position.symbol !== weakest.position.symbol && (
        <>
          {' '}
          By weight, the largest risk is <StockLink part={largest} />: {percent(largest.weight)} at
          odds of {formatOneIn(largest.figure)}.
        </>
      )}
    </Text>
  )
}

/** Weighted figures of a portfolio, each with its calculation. */
export function HoldingsSummary(props: {
  readonly id: number
  readonly positions: readonly Position[]
  /** Day of the figures; null until they arrive. */
  readonly asOf: string | null
  readonly isPending: boolean
}) {
  const { id, positions, asOf, isPending } = props
  const [open, setOpen] = useState<FigureCode | 'value' | null>(null)
  if (isPending) return <Skeleton height={280} />
  const value = totalValue(positions)
  const pd = weighFigure(positions, 'pd')
  const weakest = weakestOf(pd)
  const unvalued = positions.filter((position) => position.value === null).length
  const close = () => setOpen(null)
  return (
    <Stack gap={16}>
      <Card title="Summary" asOf={asOf === null ? '' : `as of ${formatDate(asOf)}`}>
        <Stack gap={16}>
          {weakest ? (
            <Headline parts={pd.parts} weakest={weakest} />
          ) : (
            <Text>None of these holdings has a probability of default.</Text>
          )}
          {positions.some(({ row }) => row?.is_delayed) && (
            <Text tone="muted" size={14}>
              <Tag>Delayed two quarters</Tag> Ratings and scores of{' '}
              {positions.filter(({ row }) => row?.is_delayed).length} of {positions.length} holdings
              are two quarters behind. Prices are current.{' '}
              <TextLink as={Link} to="/plans">
                Compare plans
              </TextLink>
            </Text>
          )}
          <Strip>
            <div>
              <dt>Value</dt>
              <dd>
                <Figure label="Value" onWorking={() => setOpen('value')}>
                  {formatUsd(Math.round(value))}
                </Figure>
                <small>
                  {unvalued === 0 ? 'all holdings' : `${unvalued} without a price or cost`}
                </small>
              </dd>
            </div>
            {FIGURE_CODES.map((code) => {
              const { name, format } = FIGURE_TEXTS[code]
              const { total, coverage } = weighFigure(positions, code)
              return (
                <div key={code}>
                  <dt>{name}</dt>
                  <dd>
                    {total === null ? (
                      '—'
                    ) : (
                      <Figure label={name} onWorking={() => setOpen(code)}>
                        {format(total)}
                      </Figure>
                    )}
                    <small>from {percent(coverage)} of the value</small>
                  </dd>
                </div>
              )
            })}
          </Strip>
        </Stack>
      </Card>
      <VisitCard id={id} />
      <Grid min={340} gap={16}>
        <RatingMixCard positions={positions} />
        <SectorMixCard positions={positions} />
      </Grid>
      {weakest && <RisksCard pd={pd} />}
      {open === 'value' && <ValueWorking positions={positions} value={value} onClose={close} />}
      {open !== null && open !== 'value' && (
        <FigureWorking
          text={FIGURE_TEXTS[open]}
          weighted={weighFigure(positions, open)}
          onClose={close}
        />
      )}
    </Stack>
  )
}
