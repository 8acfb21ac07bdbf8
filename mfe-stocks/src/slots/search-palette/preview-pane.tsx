import {
  getSummaryPageRoute,
  type SummaryPage,
  spreadText,
  type TickerMatch,
  ZONE_LABELS,
} from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import { RatingChip, Skeleton, Text, tokens } from '@quantamental/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useService } from '../../api/use-service.ts'
import { Upside, Verdict } from '../../components/figure-parts.tsx'
import { formatMoney, formatNumber } from '../../figures/figure-text.ts'
import { ZONE_TONES } from '../../scores/score-text.ts'

/** Time a stock must stay highlighted before its preview is requested, in milliseconds. */
const PREVIEW_PAUSE_MS = 150

/**
 * Summary of the highlighted stock, cached together with its page. Moving on aborts a pending
 * request.
 */
function usePreview(ticker: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(ticker), PREVIEW_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ticker])
  return useService<SummaryPage>(
    ['stock', 'summary', ticker],
    (http, signal) => http.call(getSummaryPageRoute, { params: { ticker }, signal }),
    { enabled: settled === ticker, ...useCachedResponse<SummaryPage>(CACHED.stock) },
  )
}

const Pane = styled.section`
  flex: none;
  width: 288px;
  padding: 16px 20px 18px;
  border-left: 1px solid ${tokens.color.line};
  background: ${tokens.color.raise};
  font-size: 14px;
`
const Name = styled.h3`
  font-size: 17px;
  font-weight: 640;
  letter-spacing: -0.015em;
  line-height: 1.25;
  overflow-wrap: anywhere;
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  margin: 12px 0 0;
  & > * {
    display: flex;
    align-items: center;
    min-height: 38px;
    margin: 0;
    border-top: 1px solid ${tokens.color.line};
  }
  dt {
    padding-right: 12px;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  dd {
    justify-content: flex-end;
    gap: 6px;
    text-align: right;
  }
`

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Figures({ page }: { readonly page: SummaryPage }) {
  const { company } = page
  const cards = page.latest?.cards ?? page.data.cards
  const upside = cards?.methods.find(({ code }) => code === 'upside_avg')?.upside ?? null
  const score = cards?.z_score
  return (
    <>
      <Facts>
        <Fact name={company.is_delayed ? 'Rating, two quarters old' : 'Rating'}>
          <RatingChip
            rating={company.is_delayed ? company.t_minus_2_rating : company.display_rating}
            delayed={company.is_delayed}
          />
        </Fact>
        <Fact name="Value estimate">
          <Upside ratio={upside} />
        </Fact>
        <Fact name="Z-Score">
          {score && !score.applicable ? 'Not applicable' : formatNumber(score?.value ?? null)}
          {score?.zone && (
            <Verdict data-tone={ZONE_TONES[score.zone]}>{ZONE_LABELS[score.zone]}</Verdict>
          )}
        </Fact>
        <Fact name="Market cap">{formatMoney(company.market_cap)}</Fact>
      </Facts>
      {cards && (
        <Text tone="muted" size={12} above={10}>
          Value estimate: {spreadText(cards.spread)}. Figures for {cards.quarter}
          {company.simulated ? (company.real_filings ? ', simulated prices' : ', simulated') : ''}
        </Text>
      )}
    </>
  )
}

export function PreviewPane({ match }: { readonly match: TickerMatch }) {
  const { data, error } = usePreview(match.ticker)
  return (
    <Pane aria-label={`Preview of ${match.ticker}`} aria-busy={!data && !error}>
      <Name>{match.name}</Name>
      <Text tone="muted" size={13} above={3}>
        {[match.ticker, match.sector].filter(Boolean).join(' · ')}
      </Text>
      {data && <Figures page={data} />}
      {!data && error && (
        <Text role="status" tone="muted" size={12} above={10}>
          Couldn’t load the preview of {match.ticker}.
        </Text>
      )}
      {!data && !error && (
        <Facts>
          {['Rating', 'Value estimate', 'Z-Score', 'Market cap'].map((name) => (
            <Fact key={name} name={name}>
              <Skeleton width={64} height={16} />
            </Fact>
          ))}
        </Facts>
      )}
    </Pane>
  )
}
