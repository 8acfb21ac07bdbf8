import { type GrahamPage as GrahamDocument, getGrahamPageRoute } from '@quantamental/api/stocks'
import { QuartersTable } from '../../components/quarters-table.tsx'
import { NothingYetCard } from '../../components/shown-quarter.tsx'
import { StockPageView } from '../../components/stock-page-view.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatPerShare } from '../../domain/figure-text.ts'
import { slotsOf } from '../../domain/timeline.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { NumberCard } from './number-card.tsx'

function describe({ company, data, latest }: GrahamDocument): string {
  const name = `${company.name} (${company.ticker})`
  const shown = latest?.quarter ?? data.quarter
  const tests = shown
    ? `passes ${shown.defensive.passed} of ${shown.defensive.measurable} measurable tests of the defensive investor. `
    : ''
  return `${name} by Benjamin Graham’s rules: ${tests}Graham number, defensive, enterprising and NCAV checklists.`
}

function Content({ page }: { readonly page: GrahamDocument }) {
  const { data, latest, lock } = page
  const shown = latest?.quarter ?? data.quarter
  return (
    <>
      {shown ? (
        <>
          <NumberCard quarter={shown} lock={lock} />
          {(
            [
              ['Defensive investor', shown.defensive],
              ['Enterprising investor', shown.enterprising],
              ['Net current asset value', shown.ncav],
            ] as const
          ).map(([title, checklist]) => (
            <ChecklistCard
              key={title}
              title={title}
              checklist={checklist}
              quarter={shown.quarter}
              texts={data.texts}
              lock={lock}
            />
          ))}
        </>
      ) : (
        <NothingYetCard title="Graham" lock={lock} />
      )}
      <QuartersTable
        title="Graham number"
        slots={slotsOf(page)}
        lock={lock}
        columns={[
          { head: 'Price on the day filed', cell: ({ price }) => formatPerShare(price) },
          {
            head: 'Graham number',
            cell: ({ value }, quarter) => (
              <WorkingFigure
                figure={data.figure}
                quarter={quarter}
                title="Graham number"
                text={formatPerShare(value, 'No Target')}
              />
            ),
          },
        ]}
      />
    </>
  )
}

export function GrahamPage() {
  return (
    <StockPageView
      page="graham"
      read={(http, request) => http.call(getGrahamPageRoute, request)}
      describe={describe}
      skeleton={[190, 430, 380, 160, 700]}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
