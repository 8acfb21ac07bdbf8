import { getMScorePageRoute, type MScorePage as MScoreDocument } from '@quantamental/api/stocks'
import { QuartersTable } from '../../components/quarters-table.tsx'
import { NothingYetCard } from '../../components/shown-quarter.tsx'
import { StockPageView } from '../../components/stock-page-view.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatNumber, formatPercent } from '../../domain/figure-text.ts'
import { VARIANT_WORDS } from '../../domain/manipulation-words.ts'
import { isOpen, slotsOf } from '../../domain/timeline.ts'
import { IndicesCard } from './indices-card.tsx'
import { manipulationTarget, ScoreCard } from './score-card.tsx'

function describe(page: MScoreDocument): string {
  const name = `${page.company.name} (${page.company.ticker})`
  const newest = slotsOf(page).findLast(isOpen)?.point
  if (!newest || newest.value === null) return `Beneish M-Score of ${name} by quarter.`
  return `${name}: Beneish M-Score ${formatNumber(newest.value)}, ${newest.label.toLowerCase()}. All eight indices, each down to its filings.`
}

function Content({ page }: { readonly page: MScoreDocument }) {
  const { data, lock } = page
  const slots = slotsOf(page)
  const newest = slots.findLast(isOpen)
  return (
    <>
      {newest ? (
        <>
          <ScoreCard page={page} point={newest.point} />
          <IndicesCard page={page} point={newest.point} />
        </>
      ) : (
        <NothingYetCard title="M-Score" lock={lock} />
      )}
      <QuartersTable
        title="M-Score by quarter"
        slots={slots}
        lock={lock}
        columns={[
          {
            head: 'M-Score',
            cell: (point, quarter) => (
              <WorkingFigure
                figure={data.figure}
                quarter={quarter}
                title="M-Score"
                text={formatNumber(point.value)}
                recompute={manipulationTarget(point)}
              />
            ),
          },
          { head: 'Meaning', numeric: false, cell: ({ label }) => label },
          {
            head: 'Probability',
            wide: true,
            cell: ({ probability }) => formatPercent(probability),
          },
          {
            head: 'Form',
            numeric: false,
            wide: true,
            cell: ({ variant }) => (variant === null ? '—' : (VARIANT_WORDS[variant] ?? variant)),
          },
          {
            head: 'Driver',
            numeric: false,
            cell: ({ driver }) => driver?.toUpperCase() ?? '—',
          },
        ]}
      />
    </>
  )
}

export function MScorePage() {
  return (
    <StockPageView
      page="m-score"
      read={(http, request) => http.call(getMScorePageRoute, request)}
      describe={describe}
      skeleton={[200, 420, 800]}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
