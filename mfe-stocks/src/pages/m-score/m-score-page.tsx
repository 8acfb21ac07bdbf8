import {
  getMScorePageRoute,
  type ManipulationPoint,
  type MScorePage as MScoreDocument,
  stockPath,
} from '@quantamental/api/stocks'
import { formatNumber, formatPercent } from '../../figures/figure-text.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import type { Slot } from '../../quarters/timeline.ts'
import { variantLabel } from '../../scores/manipulation-text.ts'
import { NotApplicableCard } from '../../scores/score-card.tsx'
import { scorePage } from '../../scores/score-page.tsx'
import { referencePath } from '../methodology/methodology-paths.ts'
import { IndicesCard, IndicesChart, MScoreCard, MScoreChart } from './m-score-cards.tsx'

function Quarters({
  page: { data },
  slots,
}: {
  readonly page: MScoreDocument
  readonly slots: readonly Slot<ManipulationPoint>[]
}) {
  return (
    <QuartersTable
      title="Periods"
      slots={slots}
      columns={[
        { head: 'M-Score', figure: data.figure, value: ({ value }) => formatNumber(value) },
        { head: 'Meaning', text: true, cell: ({ label }) => label },
        { head: 'Probability', wide: true, cell: ({ probability }) => formatPercent(probability) },
        {
          head: 'Form',
          text: true,
          wide: true,
          cell: ({ variant }) => (variant === null ? '—' : variantLabel(variant)),
        },
        {
          head: 'Driver',
          text: true,
          wide: true,
          cell: ({ driver }) => driver?.toUpperCase() ?? '—',
        },
        ...data.indices.map(({ code, figure }, at) => ({
          head: code.toUpperCase(),
          wide: true,
          figure,
          value: ({ indices }: ManipulationPoint) => formatNumber(indices[at] ?? null, 3),
        })),
      ]}
    />
  )
}

function instead({ company: { ticker }, data }: MScoreDocument) {
  const { misfit } = data.model
  return misfit ? (
    <NotApplicableCard
      title="M-Score"
      ticker={ticker}
      reason={misfit}
      lead="Beneish’s indices compare receivables, gross margin and sales. For a lender, receivables are the business: treating their growth as suspicious would flag every bank that lends more."
      links={[
        { label: 'See its credit rating', to: stockPath('credit-rating', ticker) },
        {
          label: 'Which companies the M-Score fits',
          to: `${referencePath('beneish')}#which-companies`,
        },
      ]}
    />
  ) : null
}

export const MScorePage = scorePage<ManipulationPoint, MScoreDocument>({
  page: 'm-score',
  title: 'M-Score',
  read: (http, request) => http.call(getMScorePageRoute, request),
  instead,
  headline: (page, { point }) => <MScoreCard page={page} point={point} />,
  chart: (page, slots) => <MScoreChart page={page} slots={slots} />,
  details: (page, { point }) =>
    point.value !== null && (
      <>
        <IndicesChart page={page} point={point} />
        <IndicesCard page={page} point={point} />
      </>
    ),
  table: (page, slots) => <Quarters page={page} slots={slots} />,
})
