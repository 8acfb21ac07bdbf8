import type { CompanyHeader, Lock } from '@quantamental/api/stocks'
import { BUFFETT_CAPS } from '@quantamental/models/buffett'
import { Card } from '@quantamental/ui'
import { ChartFrame, ProjectionCone } from '@quantamental/ui/charts'
import { Choices } from '../../components/choices.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatPercent } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import {
  conePoints,
  coneSentence,
  coneTable,
  FAN,
  formatConeDollars,
  type Shown,
} from './cone-data.ts'
import { type Method, projectionOf } from './method.ts'
import { noProjectionReason } from './no-projection.ts'
import type { Basis, Case } from './your-case.ts'

const SHOWN_OPTIONS = [
  { value: 'price', label: 'Price' },
  { value: 'eps', label: 'EPS' },
] as const
/** Years of history that the method requires. */
const WANTED_YEARS = 10

export interface ConeCardProps {
  readonly method: Method
  readonly basis: Basis
  readonly quarter: string
  /** Year of the price. */
  readonly year: number
  /** Null if the reader has changed nothing. */
  readonly yours: Case | null
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
  readonly company: CompanyHeader
  readonly lock: Lock | null
}

/** Limitations of a projection: a short history, a rate at its cap. */
function caveats(method: Method, basis: Basis): string {
  const { years, rate } = projectionOf(method, basis)
  const cap = method.code === 'eps' ? BUFFETT_CAPS.growth : BUFFETT_CAPS.roe
  return [
    ...(years < WANTED_YEARS
      ? [
          `Based on ${years} ${years === 1 ? 'year' : 'years'} of history; the method calls for ${WANTED_YEARS}.`,
        ]
      : []),
    ...(rate === cap ? [`Capped at ${formatPercent(cap, 0)}.`] : []),
  ].join(' ')
}

/** One projection as a fan chart over ten years, or the reason why there is none. */
export function ConeCard(props: ConeCardProps) {
  const { method, basis, quarter, year, yours, shown, onShown, company, lock } = props
  const projection = projectionOf(method, basis)
  const reason = noProjectionReason(projection, basis.price)
  const points = conePoints({ method, basis, yours, shown, year })
  const asOf = <QuarterLabel quarter={quarter} lock={lock} />
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
    <ChartFrame
      id={`projection-${method.code}`}
      title={method.title}
      summary={reason === null ? coneSentence(method, basis) : `No projection. ${reason}`}
      asOf={asOf}
      table={coneTable(points, shown)}
      csvName={`${company.ticker}-buffett-${method.code}-${shown}`}
      simulated={company.simulated}
      hint="Hover or use the arrow keys for values."
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
          format={formatConeDollars}
        />
      )}
    </ChartFrame>
  )
}
