import type { ZScorePage } from '@quantamental/api/stocks'
import { Card, media, Stack, Tag, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { LatestLock } from '../../components/latest-lock.tsx'
import { ScoreHeadline } from '../../components/score-headline.tsx'
import { VARIANT_BADGES, yearOnYearSentence } from '../../domain/score-words.ts'
import { isOpen, slotsOf } from '../../domain/timeline.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: 16px 48px;
  align-items: center;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Small = styled.p`
  color: ${tokens.colour.muted};
  font-size: 13px;
`

/** The newest visible score, which model it is and why this one. */
export function ScoreCard({ page }: { readonly page: ZScorePage }) {
  const { lock } = page
  const { model } = page.data
  const visible = slotsOf(page).filter(isOpen)
  const newest = visible.at(-1)
  return (
    <Card
      title="Z-Score"
      asOf={
        newest
          ? `${newest.period.fiscal_period} · model ${model.version}`
          : `model ${model.version}`
      }
    >
      <Columns>
        {newest ? (
          <ScoreHeadline
            model={model}
            quarter={newest.quarter}
            period={newest.period.fiscal_period}
            score={newest.point}
          />
        ) : (
          <p>No quarter is open to you.</p>
        )}
        <Stack gap={10}>
          <p>
            <Tag>{VARIANT_BADGES[model.variant]}</Tag> {model.reason}
          </p>
          <p>{yearOnYearSentence(visible.map(({ point }) => point))}</p>
          <Small>
            {model.formula}. {model.source}.
          </Small>
          {lock && <LatestLock lock={lock} what="The latest two quarters" />}
        </Stack>
      </Columns>
    </Card>
  )
}
