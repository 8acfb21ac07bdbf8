import {
  getSummaryPageRoute,
  type StockPage,
  type SummaryPage as SummaryDocument,
} from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import { Card, CardSurface, Cell, Grid, media, QuietLink, Skeleton } from '@quantamental/ui'
import type { CSSProperties, ReactNode } from 'react'
import styled from 'styled-components'
import { useStockPath } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { Reason } from '../../scores/score-card.tsx'
import { MScoreHeadline, ScoreHeadline } from '../../scores/score-headline.tsx'
import { VARIANT_BADGES } from '../../scores/score-text.ts'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { changeText, NewsCard } from './news-card.tsx'
import { SignalsCard } from './signals-card.tsx'
import { RatingCard, type SummaryCardProps, UpsideCard } from './upside-card.tsx'

const { SummaryPrice, ReportedCards } = lazyParts({
  SummaryPrice: () =>
    import(/* webpackChunkName: "summary-price" */ '../../price/summary-price.tsx'),
  ReportedCards: () => import(/* webpackChunkName: "reported-cards" */ './reported-cards.tsx'),
})

/** Twelve columns on a wide screen, one on a phone; cards without a cell take all of them. */
const Layout = styled(Grid)`
  & > section {
    grid-column: 1 / -1;
  }
`
const Place = styled(Cell)`
  grid-template-columns: minmax(0, 1fr);
`

/** Card of a score: its headline and meaning, or the reason why it does not apply. */
function SummaryScore({
  title,
  page,
  company: { ticker },
  asOf,
  misfit,
  change,
  meaning,
  children,
}: {
  readonly title: string
  readonly page: StockPage
  readonly company: SummaryDocument['company']
  readonly asOf: string
  readonly misfit: ReactNode
  /** Change since an earlier quarter; empty if unknown. */
  readonly change: string
  readonly meaning: string
  readonly children: ReactNode
}) {
  const stockPath = useStockPath()
  return (
    <Card
      title={title}
      asOf={misfit ? 'Not applicable' : asOf}
      footer={
        <QuietLink as={Link} to={stockPath(page, ticker)}>
          Open {title}
        </QuietLink>
      }
    >
      {misfit || (
        <>
          {children}
          <Quiet style={{ marginTop: 8 }}>{[change, meaning].filter(Boolean).join(' ')}</Quiet>
        </>
      )}
    </Card>
  )
}

function Scores({ page: { company }, cards }: SummaryCardProps) {
  const { z_score, m_score, quarter, change } = cards
  const { fiscalPeriodOf } = useStock()
  const period = fiscalPeriodOf(quarter)
  return (
    <>
      <Place span={4}>
        <SummaryScore
          title="Z-Score"
          page="z-score"
          company={company}
          asOf={`${period} · ${VARIANT_BADGES[z_score.variant]}`}
          misfit={
            !z_score.applicable && (
              <Reason as="p">
                {z_score.reason ?? 'No Altman model fits this company’s balance sheet.'}
              </Reason>
            )
          }
          change={change ? changeText(change.z_score, change.from_quarter) : ''}
          meaning="How far the company is from bankruptcy, based on financial ratios."
        >
          <ScoreHeadline model={z_score} quarter={quarter} period={period} score={z_score} />
        </SummaryScore>
      </Place>
      <Place span={4}>
        <SummaryScore
          title="M-Score"
          page="m-score"
          company={company}
          asOf={period}
          misfit={m_score.misfit && <p>{m_score.misfit}</p>}
          change={change ? changeText(change.m_score, change.from_quarter) : ''}
          meaning="How closely the accounts resemble those of companies found to have manipulated earnings."
        >
          <MScoreHeadline quarter={quarter} value={m_score.value} label={m_score.label} />
        </SummaryScore>
      </Place>
    </>
  )
}

/** Column span, and heights in pixels on a wide screen and on a phone. */
const BOXES: readonly (readonly [span: number, wide: number, phone: number])[] = [
  [12, 520, 660],
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

/** Boxes of the cards that load after the ratings and scores. */
const REPORTED_CARDS = 3

const Box = styled(CardSurface)`
  gap: 16px;
  height: var(--wide);
  ${media.phone} {
    height: var(--phone);
  }
`

function Boxes({ boxes }: { readonly boxes: typeof BOXES }) {
  return boxes.map(([span, wide, phone], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <Place key={index} span={span} aria-hidden="true" aria-busy="true">
      <Box style={{ '--wide': `${wide}px`, '--phone': `${phone}px` } as CSSProperties}>
        <Skeleton width={140} height={14} />
        <Skeleton width="60%" height={34} />
        <Skeleton height="100%" />
      </Box>
    </Place>
  ))
}

const priceBox = <Boxes boxes={BOXES.slice(0, 1)} />

/** At least as high as the box of the price, so that nothing moves when the price arrives. */
const PriceSlot = styled(Place).attrs({ span: 12 })`
  min-height: ${BOXES[0]?.[1]}px;
  & > section {
    height: 100%;
  }
  ${media.phone} {
    min-height: ${BOXES[0]?.[2]}px;
  }
`

function SummarySkeleton() {
  return (
    <Layout aria-hidden="true">
      <Boxes boxes={BOXES} />
    </Layout>
  )
}

function Content({ page }: { readonly page: SummaryDocument }) {
  const { data, latest } = page
  const cards = latest?.cards ?? data.cards
  return (
    <Layout>
      <PriceSlot>
        <SummaryPrice pending={priceBox} page={page} fallback={priceBox} />
      </PriceSlot>
      {cards ? (
        <>
          <Place span={7}>
            <RatingCard page={page} cards={cards} />
          </Place>
          <Place span={5}>
            <UpsideCard page={page} cards={cards} />
          </Place>
          <Scores page={page} cards={cards} />
          <Place span={4}>
            <SignalsCard page={page} cards={cards} />
          </Place>
        </>
      ) : (
        <NothingYetCard title="Ratings and scores" />
      )}
      <NewsCard page={page} change={cards?.change ?? null} />
      <ReportedCards pending={<Boxes boxes={BOXES.slice(-REPORTED_CARDS)} />} page={page} />
    </Layout>
  )
}

export const SummaryPage = stockPage({
  page: 'summary',
  read: (http, request) => http.call(getSummaryPageRoute, request),
  skeleton: <SummarySkeleton />,
  content: Content,
})
