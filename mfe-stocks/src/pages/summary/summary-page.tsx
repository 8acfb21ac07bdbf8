import { getSummaryPageRoute, type SummaryPage as SummaryDocument } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, CardSurface, media, QuietLink, Skeleton } from '@quantamental/ui'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { useStockPath } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { Reason } from '../../components/not-applicable-card.tsx'
import { formatUpside } from '../../figures/figure-text.ts'
import { NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { MScoreHeadline } from '../../scores/m-score-headline.tsx'
import { ScoreHeadline } from '../../scores/score-headline.tsx'
import { VARIANT_BADGES, zoneSentence } from '../../scores/score-text.ts'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import type { SummaryCardProps } from './card-props.ts'
import { changeText } from './change-text.ts'
import { FiguresCard } from './figures-card.tsx'
import { FilingsCard } from './filings-card.tsx'
import { NewsCard } from './news-card.tsx'
import { RankedCard } from './ranked-card.tsx'
import { RatingCard } from './rating-card.tsx'
import { SignalsCard } from './signals-card.tsx'
import { UpsideCard } from './upside-card.tsx'

/** Twelve columns on a wide screen, one on a phone. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 20px;
  & > * {
    grid-column: 1 / -1;
  }
  ${media.wide} {
    & > [data-span='7'] {
      grid-column: span 7;
    }
    & > [data-span='5'] {
      grid-column: span 5;
    }
    & > [data-span='4'] {
      grid-column: span 4;
    }
  }
`

/** Grid cell that spans `data-span` columns. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`

/** Meaning of the score. */
const RISK_TEXT = 'How far the company is from bankruptcy, based on financial ratios.'

function ZScoreCard({ page, cards }: SummaryCardProps) {
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

/** Column span, and heights in pixels on a wide screen and on a phone. */
const BOXES: readonly (readonly [span: number, wide: number, phone: number])[] = [
  [7, 534, 660],
  [5, 534, 730],
  [4, 333, 260],
  [4, 333, 260],
  [4, 333, 325],
  [12, 146, 279],
  [12, 457, 719],
  [12, 307, 552],
  [12, 198, 378],
]

const Box = styled(CardSurface)`
  gap: 16px;
  height: var(--wide);
  ${media.phone} {
    height: var(--phone);
  }
`

/** Skeleton of the summary's cards. */
function SummarySkeleton() {
  return (
    <Layout aria-hidden="true">
      {BOXES.map(([span, wide, phone], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Place key={index} data-span={span}>
          <Box style={{ '--wide': `${wide}px`, '--phone': `${phone}px` } as CSSProperties}>
            <Skeleton width={140} height={14} />
            <Skeleton width="60%" height={34} />
            <Skeleton height="100%" />
          </Box>
        </Place>
      ))}
    </Layout>
  )
}

function describe({ company, data, latest }: SummaryDocument): string {
  const name = `${company.name} (${company.ticker})`
  const cards = latest?.cards ?? data.cards
  if (!cards) return `${name}: key figures and filings, each with its source.`
  const { value, zone } = cards.z_score
  const score = value === null ? '' : ` Z-Score ${zoneSentence(value, zone, cards.z_score)}`
  const average = cards.methods.find(({ code }) => code === 'upside_avg')?.upside ?? null
  const upside = average === null ? '' : ` Average upside ${formatUpside(average)}.`
  return `${name}: credit rating ${cards.rating}.${score}${upside} Every figure with its calculation.`
}

function Content({ page }: { readonly page: SummaryDocument }) {
  const { data, latest } = page
  const cards = latest?.cards ?? data.cards
  return (
    <Layout>
      {cards ? (
        <>
          <Place data-span="7">
            <RatingCard page={page} cards={cards} />
          </Place>
          <Place data-span="5">
            <UpsideCard page={page} cards={cards} />
          </Place>
          <Place data-span="4">
            <ZScoreCard page={page} cards={cards} />
          </Place>
          <Place data-span="4">
            <MScoreCard page={page} cards={cards} />
          </Place>
          <Place data-span="4">
            <SignalsCard page={page} cards={cards} />
          </Place>
        </>
      ) : (
        <NothingYetCard title="Ratings and scores" lock={page.lock} />
      )}
      <NewsCard page={page} change={cards?.change ?? null} />
      <RankedCard page={page} />
      <FiguresCard page={page} />
      <FilingsCard title="Recent filings" filings={data.filings} />
    </Layout>
  )
}

export function SummaryPage() {
  return (
    <StockPageView
      page="summary"
      read={(http, request) => http.call(getSummaryPageRoute, request)}
      describe={describe}
      skeleton={<SummarySkeleton />}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}

function MScoreCard({ page, cards }: SummaryCardProps) {
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
