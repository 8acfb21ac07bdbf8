import { formatSignedPercent } from '@quantamental/api/format'
import type { Signal } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { Facts } from '../../components/figure-parts.tsx'
import { useStock } from '../../components/working-context.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatNumber, formatPercent, NO_DATA } from '../../domain/figure-text.ts'
import type { SummaryCardProps } from './card-props.ts'

interface RowProps {
  readonly name: string
  readonly signal: Signal
  readonly quarter: string
  readonly format: (value: number) => string
}

/** Value and word; a word alone where the rule gives no value. */
function SignalRow({ name, signal, quarter, format }: RowProps) {
  const { value, label, figure } = signal
  const text = value === null ? (label === 'No Data' ? NO_DATA : label) : format(value)
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <WorkingFigure figure={figure} quarter={quarter} title={name} text={text} />{' '}
        {value !== null && <strong>{label}</strong>}
      </dd>
    </>
  )
}

/** Dilution, short interest, rate sensitivity and the forward multiple. */
export function SignalsCard({ page, cards }: SummaryCardProps) {
  const { quarter } = cards
  const { fiscalPeriodOf } = useStock()
  return (
    <Card title="Signals" asOf={fiscalPeriodOf(quarter)}>
      <Facts>
        <SignalRow
          name="Share dilution"
          signal={cards.dilution}
          quarter={quarter}
          format={formatSignedPercent}
        />
        <SignalRow
          name="Short interest"
          signal={cards.short_interest}
          quarter={quarter}
          format={formatPercent}
        />
        {page.universe && (
          <SignalRow
            name="Rate sensitivity"
            signal={page.universe.rate_sensitivity}
            quarter={quarter}
            format={(value) => formatNumber(value, 0)}
          />
        )}
        <dt>Forward P/E</dt>
        <dd>{formatNumber(cards.forward_pe, 1)}</dd>
      </Facts>
    </Card>
  )
}
