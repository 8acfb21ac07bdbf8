import type { GrahamQuarter } from '@quantamental/api/stocks'
import { Card, Stack } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { FactList, Quiet } from '../../components/figure-parts.tsx'
import { formatPerShare } from '../../figures/figure-text.ts'
import { LatestLock, QuarterLabel } from '../../quarters/shown-quarter.tsx'

/** Reason why there is no Graham number; null if there is one. */
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
