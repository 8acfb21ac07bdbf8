import type { ScorePoint, ZScorePage } from '@quantamental/api/stocks'
import { Tag } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { isOpen, type OpenSlot, slotsOf } from '../../quarters/timeline.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { ScoreHeadline } from '../../scores/score-headline.tsx'
import { VARIANT_BADGES, yearOnYearSentence } from '../../scores/score-text.ts'
import { methodologyPath } from '../methodology/methodology-paths.ts'

const ALTMAN_LINKS = [
  { label: 'How the Z-Score is calculated', to: methodologyPath('altman') },
  { label: 'Open the calculator', to: `${methodologyPath('altman')}#calculator` },
] as const

export interface ZScoreCardProps {
  readonly page: ZScorePage
  readonly newest: OpenSlot<ScorePoint>
}

/** Newest visible score, its model and the reason for that model. */
export function ZScoreCard({ page, newest }: ZScoreCardProps) {
  const { lock } = page
  const { model } = page.data
  const visible = slotsOf(page).filter(isOpen)
  const trend = yearOnYearSentence(visible.map(({ point }) => point))
  return (
    <ScoreCard
      title="Z-Score"
      quarter={newest.quarter}
      lock={lock}
      main={
        <ScoreHeadline
          model={model}
          quarter={newest.quarter}
          period={newest.period.fiscal_period}
          score={newest.point}
        />
      }
      side={
        <>
          <p>
            <Tag>{VARIANT_BADGES[model.variant]}</Tag> {model.reason}
          </p>
          {trend && <p>{trend}</p>}
          <Quiet>
            {model.formula}. {model.source}. Version {model.version}.
          </Quiet>
        </>
      }
      links={ALTMAN_LINKS}
    />
  )
}
