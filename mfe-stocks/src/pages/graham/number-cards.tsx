import { formatDecimal } from '@quantamental/api/format'
import type { GrahamPage, GrahamQuarter } from '@quantamental/api/stocks'
import { Card, Stack } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { FactList, Quiet } from '../../components/figure-parts.tsx'
import { formatPerShare } from '../../figures/figure-text.ts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { QuarterLines, WITHHELD } from '../../quarters/quarter-lines.tsx'
import { LatestLock, QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { isOpen, type Slot } from '../../quarters/timeline.ts'

type GrahamSlot = Slot<GrahamPage['data']['points'][number]>

/** For example "The price was above the Graham number in 7 of 8 quarters; in FY2022 it was 7.9 times the number." */
function historySentence(slots: readonly GrahamSlot[]): string {
  const both = slots
    .filter(isOpen)
    .flatMap(({ point, period }) =>
      point.value !== null && point.price !== null
        ? [{ times: point.price / point.value, period: period.fiscal_period }]
        : [],
    )
  const newest = both.at(-1)
  if (!newest) return 'No quarter has both a Graham number and a price.'
  const above = both.filter(({ times }) => times > 1).length
  const quarters = both.length === 1 ? 'quarter' : 'quarters'
  return `The price was above the Graham number in ${above} of ${both.length} ${quarters}; in ${newest.period} it was ${formatDecimal(newest.times, newest.times < 10 ? 2 : 1)} times the number.`
}

/** Graham number and price by quarter; empty if no quarter has either. */
export function HistoryCard({ slots }: { readonly slots: readonly GrahamSlot[] }) {
  const format = (value: number) => formatPerShare(value)
  return (
    <QuarterLines
      id="graham-number-by-quarter"
      title="Graham number and price"
      summary={historySentence(slots)}
      asOf={`USD per share; ${PRICE_NOTE}`}
      csv="graham-number"
      slots={slots}
      columns={[
        { label: 'Graham number, USD', format, value: ({ value }) => value },
        { label: 'Price, USD', format, value: ({ price }) => price },
        WITHHELD,
      ]}
      lines={['Number', 'Price']}
      format={(value) => `$${formatDecimal(value, value < 10 && value % 1 !== 0 ? 2 : 0)}`}
    />
  )
}

function noNumberReason({ number, eps_average, book_per_share }: GrahamQuarter): string | null {
  if (number !== null) return null
  if (eps_average === null)
    return 'No Graham number: earnings are unknown for at least one of the last three years.'
  if (eps_average <= 0)
    return 'No Graham number: the company made a combined loss over three years.'
  if (book_per_share === null) return 'No Graham number: book value is unknown.'
  return 'No Graham number: book value is negative because liabilities exceed assets.'
}

/** Differences in the tests for the company's model class; null for the default class. */
function variantNote({ defensive, ncav }: GrahamQuarter): string | null {
  if (defensive.criteria.some(({ code }) => code === 'defensive_debt_to_equity')) {
    return 'For a public utility, Graham limits debt to twice equity instead of testing working capital, and measures size by assets instead of sales.'
  }
  if (ncav.misfit) {
    return `${ncav.misfit} Current ratio, debt and net current assets are not tested, so the checklists are less meaningful for this company.`
  }
  return null
}

/**
 * Graham number and growth value, neither of which needs a checklist, with their inputs. USD per
 * share.
 */
export function NumberCard({ quarter: values }: { readonly quarter: GrahamQuarter }) {
  const { quarter } = values
  const figure = (code: string, title: string, text: string, note?: string) => (
    <WorkingFigure figure={code} quarter={quarter} title={title} text={text} note={note} />
  )
  const input = (title: string, value: number | null) =>
    figure(
      'graham.number',
      title,
      formatPerShare(value),
      'This is the calculation of the Graham number, which uses this figure.',
    )
  const number = formatPerShare(values.number, 'No Target')
  const growth = formatPerShare(values.growth_value, 'No Target')
  const notes = [noNumberReason(values), values.years_note, variantNote(values)]
  return (
    <Card title="Graham’s values, USD per share" asOf={<QuarterLabel quarter={quarter} />}>
      <Stack gap={14}>
        <FactList
          facts={[
            ['Price', formatPerShare(values.price)],
            ['Graham number', figure('graham.number', 'Graham number', number)],
            [
              'Value from Graham’s growth formula',
              figure('graham.growth', 'Value by growth', growth),
            ],
            [
              'Earnings per share, three-year average',
              input('Three-year average of earnings per share', values.eps_average),
            ],
            ['Book value per share', input('Book value per share', values.book_per_share)],
          ]}
        />
        {notes.map((note) => note && <Quiet key={note}>{note}</Quiet>)}
        <LatestLock />
      </Stack>
    </Card>
  )
}
