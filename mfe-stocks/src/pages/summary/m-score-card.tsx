import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import { useStockPath } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { MScoreHeadline } from '../../scores/m-score-headline.tsx'
import type { SummaryCardProps } from './card-props.ts'
import { changeText } from './change-text.ts'

export function MScoreCard({ page, cards }: SummaryCardProps) {
  const { change } = cards
  const { value, label, misfit } = cards.m_score
  const { fiscalPeriodOf } = useStock()
  const stockPath = useStockPath()
  return (
    <Card
      title="M-Score"
      asOf={misfit ? 'Not applicable' : fiscalPeriodOf(cards.quarter)}
      footer={
        <QuietLink as={Link} to={stockPath('m-score', page.company.ticker)}>
          Open M-Score
        </QuietLink>
      }
    >
      {misfit ? (
        <p>{misfit}</p>
      ) : (
        <>
          <MScoreHeadline quarter={cards.quarter} value={value} label={label} />
          <Quiet style={{ marginTop: 8 }}>
            {change && `${changeText(change.m_score, change.from_quarter)} `}
            How closely the accounts resemble those of companies found to have manipulated earnings.
          </Quiet>
        </>
      )}
    </Card>
  )
}
