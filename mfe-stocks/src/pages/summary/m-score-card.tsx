import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import { MScoreHeadline } from '../../components/m-score-headline.tsx'
import { useStock } from '../../components/working-context.tsx'
import { stockPath } from '../../domain/stock-pages.ts'
import type { SummaryCardProps } from './card-props.ts'

export function MScoreCard({ page, cards }: SummaryCardProps) {
  const { value, label } = cards.m_score
  const { fiscalPeriodOf } = useStock()
  return (
    <Card
      title="M-Score"
      asOf={fiscalPeriodOf(cards.quarter)}
      footer={
        <QuietLink as={Link} to={stockPath('m-score', page.company.ticker)}>
          Open M-Score
        </QuietLink>
      }
    >
      <MScoreHeadline quarter={cards.quarter} value={value} label={label} />
    </Card>
  )
}
