import { formatSignedPercent } from '@quantamental/api/format'
import type { Signal } from '@quantamental/api/stocks'
import { Card, PlainList, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { formatMultiple, formatNumber, formatPercent, NO_DATA } from '../../figures/figure-text.ts'
import type { SummaryCardProps } from './upside-card.tsx'

/** Bands of a signal from low to high, and the formatted values between them. */
interface SignalScale {
  readonly name: string
  readonly bands: readonly Signal['label'][]
  /** One fewer than the bands. */
  readonly cuts: readonly string[]
  readonly format: (value: number) => string
}

/** Thresholds as in infra/docs/domain/ratings-and-signals.md. */
const DILUTION: SignalScale = {
  name: 'Share dilution',
  bands: ['Low', 'Medium', 'High'],
  cuts: ['2%', '5%'],
  format: (value) => formatSignedPercent(value),
}
const SHORT_INTEREST: SignalScale = {
  name: 'Short interest',
  bands: ['Low', 'Normal', 'Medium', 'High'],
  cuts: ['2%', '10%', '20%'],
  format: (value) => formatPercent(value),
}
/** Bands of the displayed value, 100 minus the percentile. */
const RATE_SENSITIVITY: SignalScale = {
  name: 'Rate sensitivity',
  bands: ['Low', 'Medium', 'High'],
  cuts: ['50', '85'],
  format: (value) => formatNumber(value, 0),
}

/** For example "Low, on a scale of Low, Medium and High with thresholds at 2% and 5%." */
function scaleSentence(label: Signal['label'], { bands, cuts }: SignalScale): string {
  const list = new Intl.ListFormat('en')
  const where = bands.includes(label) ? label : 'No value'
  return `${where}, on a scale of ${list.format(bands)} with thresholds at ${list.format(cuts)}.`
}

const Item = styled.li`
  padding: 9px 0 10px;
  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: 600;
  }
`
const Scale = styled.div`
  display: flex;
  gap: 2px;
  margin-top: 7px;
`
const Band = styled.i`
  flex: 1;
  height: 6px;
  background: ${tokens.color['line-strong']};
  opacity: 0.55;
  &:first-child {
    border-radius: 3px 0 0 3px;
  }
  &:last-child {
    border-radius: 0 3px 3px 0;
  }
  &[data-on] {
    background: ${tokens.color.text};
    opacity: 1;
  }
`
const Cuts = styled.div`
  position: relative;
  height: 15px;
  margin-top: 3px;
  color: ${tokens.color.muted};
  font-size: 11px;
  line-height: 15px;
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    transform: translateX(-50%);
  }
`

/** Value, label and position on the scale; only a label if the rule gives no value. */
function SignalRow({
  signal,
  quarter,
  scale,
}: {
  readonly signal: Signal
  readonly quarter: string
  readonly scale: SignalScale
}) {
  const { name, format } = scale
  const { value, label, figure } = signal
  const text = value === null ? (label === 'No Data' ? NO_DATA : label) : format(value)
  return (
    <Item>
      <Line>
        <span>{name}</span>
        <span>
          <WorkingFigure figure={figure} quarter={quarter} title={name} text={text} />{' '}
          {value !== null && <strong>{label}</strong>}
        </span>
      </Line>
      <Scale role="img" aria-label={scaleSentence(label, scale)}>
        {scale.bands.map((band) => (
          <Band key={band} title={band} data-on={band === label ? '' : undefined} />
        ))}
      </Scale>
      <Cuts aria-hidden="true">
        {scale.cuts.map((cut, index) => (
          <span key={cut} style={{ left: `${((index + 1) / scale.bands.length) * 100}%` }}>
            {cut}
          </span>
        ))}
      </Cuts>
    </Item>
  )
}

export function SignalsCard({ page, cards }: SummaryCardProps) {
  const { quarter } = cards
  const { fiscalPeriodOf } = useStock()
  return (
    <Card title="Signals" asOf={fiscalPeriodOf(quarter)}>
      <PlainList style={{ marginTop: -6 }}>
        <SignalRow signal={cards.dilution} quarter={quarter} scale={DILUTION} />
        <SignalRow signal={cards.short_interest} quarter={quarter} scale={SHORT_INTEREST} />
        {page.universe && (
          <SignalRow
            signal={page.universe.rate_sensitivity}
            quarter={quarter}
            scale={RATE_SENSITIVITY}
          />
        )}
        <Item>
          <Line>
            <span>Forward P/E</span>
            <WorkingFigure
              figure="signal.rate_sensitivity"
              quarter={quarter}
              title="Forward P/E"
              text={formatMultiple(cards.forward_pe)}
            />
          </Line>
        </Item>
      </PlainList>
    </Card>
  )
}
