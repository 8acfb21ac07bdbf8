import type { RatingPoint } from '@quantamental/api/stocks'
import {
  CREDIT_LETTERS,
  CREDIT_ODDS,
  cumulativeProbabilities,
  HORIZON_YEARS,
} from '@quantamental/models/credit'
import { Card, RatingChip } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatPd } from '../../ratings/rating-text.ts'

interface HorizonRow {
  /** Letter, or null for the company itself. */
  readonly letter: (typeof CREDIT_LETTERS)[number] | null
  readonly years: readonly number[]
}

const LETTER_ROWS: readonly HorizonRow[] = CREDIT_ODDS.map((odds, rank) => ({
  letter: CREDIT_LETTERS[rank] ?? null,
  years: cumulativeProbabilities(1 / odds),
}))

/** Probability of default over one to five years, of the company and of each letter. */
export function HorizonCard({
  ticker,
  point,
}: {
  readonly ticker: string
  readonly point: RatingPoint
}) {
  if (point.pd === null || point.rating === 'D') return null
  const own: HorizonRow = { letter: null, years: cumulativeProbabilities(point.pd) }
  return (
    <Card title="Probability over one to five years" asOf={point.quarter}>
      <FigureTable
        label="Probability of default over one to five years"
        rows={[own, ...LETTER_ROWS]}
        rowKey={({ letter }) => letter ?? ticker}
        isCurrent={({ letter }) => letter === null}
        head="Within"
        rowHead={({ letter }) => (letter === null ? ticker : <RatingChip rating={letter} />)}
        columns={HORIZON_YEARS.map((year, index) => ({
          head: year === 1 ? '1 year' : `${year} years`,
          cell: ({ years }: HorizonRow) => formatPd(years[index] ?? null),
        }))}
      />
      <Quiet style={{ marginTop: 10 }}>
        The first year is the rating’s own probability. Later years assume that the risk of a
        company that survives moves from year to year as that of S&P 500 companies did between their
        annual reports of 2012 to 2016: toward the average, with random variation. Letters are shown
        at their stated odds.
      </Quiet>
    </Card>
  )
}
