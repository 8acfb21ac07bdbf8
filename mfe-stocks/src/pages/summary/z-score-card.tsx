import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import { useStockPath } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { Reason } from '../../components/not-applicable-card.tsx'
import { ScoreHeadline } from '../../scores/score-headline.tsx'
import { VARIANT_BADGES } from '../../scores/score-text.ts'
import type { SummaryCardProps } from './card-props.ts'
import { changeText } from './change-text.ts'

/** Meaning of the score. */
const RISK_TEXT = 'How far the company is from bankruptcy, based on financial ratios.'

export function ZScoreCard({ page, cards }: SummaryCardProps) {
  const { z_score: score, quarter, change } = cards
  const { fiscalPeriodOf } = useStock()
  const stockPath = useStockPath()
  const period = fiscalPeriodOf(quarter)
  return (
    <Card
      title="Z-Score"
      asOf={score.applicable ? `${period} · ${VARIANT_BADGES[score.variant]}` : 'Not applicable'}
      footer={
        <QuietLink as={Link} to={stockPath('z-score', page.company.ticker)}>
          Open Z-Score
        </QuietLink>
      }
    >
      {score.applicable ? (
        <>
          <ScoreHeadline model={score} quarter={quarter} period={period} score={score} />
          <Quiet style={{ marginTop: 8 }}>
            {change && `${changeText(change.z_score, change.from_quarter)} `}
            {RISK_TEXT}
          </Quiet>
        </>
      ) : (
        <Reason as="p">
          {score.reason ?? 'No Altman model fits this company’s balance sheet.'}
        </Reason>
      )}
    </Card>
  )
}
