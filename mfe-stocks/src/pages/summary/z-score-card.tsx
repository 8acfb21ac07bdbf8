import type { SummaryPage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink, Stack, tokens } from '@quantamental/ui'
import { Sparkline } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { LatestLock } from '../../components/latest-lock.tsx'
import { ScoreHeadline } from '../../components/score-headline.tsx'
import { VARIANT_BADGES, yearOnYearSentence } from '../../domain/score-words.ts'
import { stockPath } from '../../domain/stock-pages.ts'

const Trend = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 20px;
  color: ${tokens.colour.muted};
  font-size: 13.5px;
`

export function ZScoreCard({ page }: { readonly page: SummaryPage }) {
  const { model, point, trend, lock } = page.z_score
  const hasScore = model.applicable && point !== null
  const first = trend.findIndex(({ value }) => value !== null)
  const values = trend.slice(Math.max(0, first)).map(({ value }) => value)
  const shown = trend.filter(({ value }) => value !== null)
  return (
    <Card
      title="Z-Score"
      asOf={
        hasScore ? `${point.fiscal_period} · ${VARIANT_BADGES[model.variant]}` : 'Not applicable'
      }
      footer={
        <QuietLink as={Link} to={stockPath('z-score', page.company.ticker)}>
          Open Z-Score
        </QuietLink>
      }
    >
      <Stack gap={14}>
        {hasScore ? (
          <ScoreHeadline model={model} point={point} />
        ) : (
          <p>{model.applicable ? 'No quarter has all the inputs of a score.' : model.reason}</p>
        )}
        {hasScore && shown.length > 1 && (
          <Trend>
            <span>{yearOnYearSentence(trend) || `${shown.length} quarters`}</span>
            <Sparkline
              values={values}
              label={`Z-Score from ${shown[0]?.quarter} to ${shown.at(-1)?.quarter}`}
            />
          </Trend>
        )}
        {lock && hasScore && <LatestLock lock={lock} what="The latest two quarters" />}
      </Stack>
    </Card>
  )
}
