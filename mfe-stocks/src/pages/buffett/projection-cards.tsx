import { BUFFETT_CAPS } from '@quantamental/models/buffett'
import { Card } from '@quantamental/ui'
import { ProjectionCone } from '@quantamental/ui/charts'
import { FigureTable } from '@quantamental/ui/figure-table'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Choices } from '../../components/choices.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatDollarTick } from '../../figures/axis-format.ts'
import {
  formatNumber,
  formatPercent,
  formatPerShare,
  formatUpside,
} from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { READING_HINT, StockChart } from '../../quarters/stock-chart.tsx'
import {
  type ConeInput,
  conePoints,
  coneSentence,
  coneTable,
  FAN,
  noProjectionReason,
  type Shown,
} from './cone-data.ts'
import { ASSUMPTIONS, type Basis, type Method } from './your-case.ts'

export const SHOWN_OPTIONS = [
  { value: 'price', label: 'Price' },
  { value: 'eps', label: 'EPS' },
] as const
const WANTED_YEARS = 10

function caveats({ code }: Method, basis: Basis): string {
  const { years, rate } = basis[code]
  const cap = code === 'eps' ? BUFFETT_CAPS.growth : BUFFETT_CAPS.roe
  return [
    years < WANTED_YEARS &&
      `Based on ${years} ${years === 1 ? 'year' : 'years'} of history; the method calls for ${WANTED_YEARS}.`,
    rate === cap && `Capped at ${formatPercent(cap, 0)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export interface ConeCardProps extends ConeInput {
  readonly quarter: string
  readonly onShown: (shown: Shown) => void
}

/** One projection as a fan chart over ten years, or the reason why there is none. */
export function ConeCard({ quarter, onShown, ...input }: ConeCardProps) {
  const { method, basis, yours, shown } = input
  const projection = basis[method.code]
  const reason = noProjectionReason(projection, basis.price)
  const points = conePoints(input)
  const asOf = <QuarterLabel quarter={quarter} />
  if (!points.some(({ base, yours: own }) => base !== null || (own ?? null) !== null)) {
    return (
      <Card title={method.title} asOf={asOf}>
        <p>
          <strong>No projection.</strong> {reason}
        </p>
      </Card>
    )
  }
  const compared = shown === 'price' ? basis.price : projection.starting_eps
  const name = shown === 'price' ? 'Price' : 'Latest'
  const rate = method.code === 'eps' ? 'growth' : 'return on equity'
  return (
    <StockChart
      id={`projection-${method.code}`}
      title={method.title}
      summary={reason === null ? coneSentence(method, basis) : `No projection. ${reason}`}
      asOf={asOf}
      table={coneTable(points, shown)}
      csv={`buffett-${method.code}-${shown}`}
      hint={READING_HINT}
      legend={
        <Quiet style={{ marginBottom: 12 }}>
          {reason === null &&
            `Shaded: ${rate} up to ${FAN * 100} percentage points lower or higher. ${caveats(method, basis)} `}
          {yours !== null && 'Dashed: your case.'}
        </Quiet>
      }
      actions={
        <Choices
          label={`${method.title}: figure shown`}
          options={SHOWN_OPTIONS}
          value={shown}
          onChoose={onShown}
        />
      }
    >
      {(plot) => (
        <ProjectionCone
          points={points}
          names={{ base: 'Ours', yours: 'Yours' }}
          reference={compared === null ? undefined : { value: compared, label: name }}
          {...plot}
          format={formatDollarTick}
        />
      )}
    </StockChart>
  )
}

const share = (percent: number | null = null) => (percent === null ? null : percent / 100)

export function FactsCard(props: Pick<ConeCardProps, 'method' | 'basis' | 'yours' | 'quarter'>) {
  const { method, basis, quarter, yours } = props
  const ours = basis[method.code]
  const own = yours === null ? null : method.run(yours, basis)
  const price = formatPerShare(basis.price)
  const eps = formatPerShare(ours.starting_eps)
  const book = formatPerShare(ours.starting_book)
  const figures = [
    ['Price', price, price],
    [
      ASSUMPTIONS[method.rate].label,
      formatPercent(ours.rate),
      formatPercent(share(yours?.[method.rate])),
    ],
    ['Payout ratio', formatPercent(ours.payout), formatPercent(share(yours?.payout))],
    ['Average P/E', formatNumber(ours.average_pe, 1), formatNumber(yours?.pe ?? null, 1)],
    ['Starting earnings per share', eps, eps],
    ['Starting book value per share', book, book],
    [
      'Earnings per share in year ten',
      formatPerShare(ours.projected_eps.at(-1) ?? null),
      formatPerShare(own?.projectedEps.at(-1) ?? null),
    ],
    [
      'Price in ten years',
      formatPerShare(ours.final_price),
      formatPerShare(own?.finalPrice ?? null),
    ],
    [
      'Dividends until then',
      formatPerShare(ours.dividends),
      formatPerShare(own?.dividends ?? null),
    ],
    ['Annual return', formatUpside(ours.annualized), formatUpside(own?.annualized ?? null)],
  ] as const
  const rows = figures.map(([name, oursText, yoursText]) => ({ name, oursText, yoursText }))
  const oursCell = ({ name, oursText }: (typeof rows)[number]) =>
    name === 'Price' ? (
      oursText
    ) : (
      <WorkingFigure
        figure={ours.figure}
        quarter={quarter}
        title={name}
        text={oursText}
        note="This is the calculation of the annual return, which uses this figure."
      />
    )
  return (
    <Card title={`${method.short}: assumptions and result`} asOf="USD per share">
      <FigureTable
        label={`${method.title}, assumptions and result`}
        rows={rows}
        rowKey={({ name }) => name}
        head="Figure"
        rowHead={({ name }) => name}
        rowHeadStyle={{ fontWeight: 400 }}
        columns={[
          { head: 'Ours', cell: oursCell },
          ...(yours === null
            ? []
            : [{ head: 'Yours', cell: ({ yoursText }: (typeof rows)[number]) => yoursText }]),
        ]}
      />
    </Card>
  )
}
