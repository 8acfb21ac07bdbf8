import type { Lock, Projection } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, Stack, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { Big, Facts, Headline, Quiet, Verdict } from '../../components/figure-parts.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import {
  formatNumber,
  formatPercent,
  formatPerShare,
  formatUpside,
} from '../../domain/figure-text.ts'
import { LABEL_TONES } from '../../domain/valuation-words.ts'

/** Years that the method asks for. */
const WANTED_YEARS = 10

export interface ProjectionCardProps {
  readonly title: string
  /** What `rate` is: growth, or the return on equity. */
  readonly rateName: string
  readonly projection: Projection
  readonly quarter: string
  readonly price: number | null
  readonly lock: Lock | null
}

/** Ten years on: the return a year, and every assumption that makes it. */
export function ProjectionCard(props: ProjectionCardProps) {
  const { title, rateName, projection, quarter, price, lock } = props
  const { annualized, label, projected_eps: years } = projection
  return (
    <Card title={title} asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
      <Stack gap={12}>
        <Headline>
          <Big>
            <WorkingFigure
              figure={projection.figure}
              quarter={quarter}
              title={`Return a year, ${title.toLowerCase()}`}
              text={formatUpside(annualized)}
            />
          </Big>
          {annualized !== null && (
            <>
              <span>a year</span>
              <Verdict data-tone={LABEL_TONES[label]}>{label}</Verdict>
            </>
          )}
        </Headline>
        {projection.years < WANTED_YEARS && (
          <Quiet>
            Rests on {projection.years} {projection.years === 1 ? 'year' : 'years'} of history; the
            method asks for {WANTED_YEARS}.
          </Quiet>
        )}
        <Facts>
          <dt>Price on the day filed</dt>
          <dd>{formatPerShare(price)}</dd>
          <dt>{rateName}</dt>
          <dd>{formatPercent(projection.rate)}</dd>
          <dt>Part of earnings paid out</dt>
          <dd>{formatPercent(projection.payout)}</dd>
          <dt>Average price-earnings ratio</dt>
          <dd>{formatNumber(projection.average_pe, 1)}</dd>
          <dt>Earnings per share to start from</dt>
          <dd>{formatPerShare(projection.starting_eps)}</dd>
          <dt>Book value per share to start from</dt>
          <dd>{formatPerShare(projection.starting_book)}</dd>
          <dt>Price in ten years</dt>
          <dd>{formatPerShare(projection.final_price)}</dd>
          <dt>Dividends until then</dt>
          <dd>{formatPerShare(projection.dividends)}</dd>
        </Facts>
        {years.length > 0 && (
          <TableScroll label={`${title}, projected earnings`}>
            <Table>
              <thead>
                <tr>
                  <Th scope="col">Year</Th>
                  {years.map((_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the year is the place
                    <NumTh key={index} scope="col">
                      {index + 1}
                    </NumTh>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                    EPS
                  </Td>
                  {years.map((eps, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the year is the place
                    <NumTd key={index}>{formatPerShare(eps)}</NumTd>
                  ))}
                </tr>
              </tbody>
            </Table>
          </TableScroll>
        )}
      </Stack>
    </Card>
  )
}
