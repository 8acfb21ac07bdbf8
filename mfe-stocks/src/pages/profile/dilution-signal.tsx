import { formatSignedPercent } from '@quantamental/api/format'
import { getSummaryPageRoute } from '@quantamental/api/stocks'
import { lockSentence, Skeleton, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useStockPage } from '../../api/use-stock-page.ts'
import { useAsOf } from '../../as-known/use-as-of.ts'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { NO_DATA } from '../../figures/figure-text.ts'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  min-height: 24px;
  margin-bottom: 12px;
  small {
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
`

/**
 * Share dilution signal of the newest visible quarter, taken from the summary. Loaded after the
 * page.
 */
export function DilutionSignal({ ticker }: { readonly ticker: string }) {
  const [asOf] = useAsOf()
  const { data, isPending } = useStockPage({
    page: 'summary',
    ticker,
    asOf,
    read: (http, request) => http.call(getSummaryPageRoute, request),
  })
  const cards = data?.latest?.cards ?? data?.data.cards
  if (isPending) {
    return (
      <Line>
        Share dilution <Skeleton width={120} height={16} />
      </Line>
    )
  }
  if (!data) return null
  if (!cards) {
    return (
      <Line>
        {data.lock
          ? lockSentence(data.lock, 'Share dilution', true)
          : `Share dilution: ${NO_DATA}.`}
      </Line>
    )
  }
  const { value, label, figure } = cards.dilution
  return (
    <Line>
      Share dilution, annual
      <WorkingFigure
        figure={figure}
        quarter={cards.quarter}
        title="Share dilution"
        text={value === null ? NO_DATA : formatSignedPercent(value)}
      />
      {value !== null && <strong>{label}</strong>}
      <small>Quarter {cards.quarter} · above 2% is Medium, above 5% is High</small>
    </Line>
  )
}
