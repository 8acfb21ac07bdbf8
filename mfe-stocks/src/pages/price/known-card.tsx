import { againstText, ZONE_LABELS } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { FactList } from '../../components/figure-parts.tsx'
import { formatNumber, formatPerShare, NO_DATA } from '../../figures/figure-text.ts'
import { dayText } from '../../price/price-events.ts'
import type { KnownStep, PriceHistory } from '../../price/price-history.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'

interface KnownCardProps {
  readonly history: PriceHistory
  readonly steps: readonly KnownStep[]
}

/** Figures of the newest visible quarter against the last close, each with its calculation. */
export function KnownCard({ history, steps }: KnownCardProps) {
  const step = steps.findLast((one) => one.step !== null)?.step
  if (!step) return null
  const { quarter, fair, rating, z_score, z_zone, m_score, m_label } = step
  const [day = 0, close = 0] = [history.days.at(-1), history.closes.at(-1)]
  const figure = (code: string, title: string, text: string) => (
    <WorkingFigure key={code} figure={code} quarter={quarter} title={title} text={text} />
  )
  return (
    <Card title="Newest visible figures" asOf={<QuarterLabel quarter={quarter} />}>
      <FactList
        facts={[
          [`Close on ${dayText(day)}`, formatPerShare(close)],
          [
            'Value estimate per share',
            figure('upside.upside_avg', 'Value estimate', formatPerShare(fair?.value ?? null)),
          ],
          fair !== null && [
            'Range of its methods',
            `${formatPerShare(fair.low)} to ${formatPerShare(fair.high)}`,
          ],
          fair !== null && ['Price against the estimate', againstText(close / fair.value - 1)],
          ['Credit rating', figure('rating', 'Credit rating', rating)],
          [
            'Z-Score',
            figure(
              'z-score',
              'Z-Score',
              z_score === null
                ? NO_DATA
                : `${formatNumber(z_score)}${z_zone ? `, ${ZONE_LABELS[z_zone]}` : ''}`,
            ),
          ],
          [
            'M-Score',
            figure(
              'm-score',
              'M-Score',
              m_score === null ? m_label : `${formatNumber(m_score)}, ${m_label}`,
            ),
          ],
        ]}
      />
    </Card>
  )
}
