import { formatSignedPercent } from '@quantamental/api/format'
import { type SummaryCards, type SummaryPage, ZONE_LABELS } from '@quantamental/api/stocks'
import { Card, Columns, lockSentence, tokens } from '@quantamental/ui'
import { StepChart, UpsideGauge, useWidth, ZoneBullet } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { Headline, Verdict } from '../components/figure-parts.tsx'
import { averageOf, UpsideHeadline } from '../components/upside-headline.tsx'
import { formatNumber } from '../figures/figure-text.ts'
import { NEUTRAL, todayUpsides } from '../figures/valuation-labels.ts'
import { QuarterLabel } from '../quarters/shown-quarter.tsx'
import { RatingHeadline, stepPoints, summaryHistory } from '../ratings/company-rating.tsx'
import { manipulationTone } from '../scores/manipulation-text.ts'
import { VARIANT_BADGES, ZONE_TONES, zoneSentence } from '../scores/score-text.ts'

const Sides = styled(Columns)`
  gap: 24px 40px;
`
const Part = styled.div`
  & + & {
    margin-top: 14px;
    padding-top: 14px;
    border-top: 1px solid ${tokens.color.line};
  }
  h3 {
    margin-bottom: 4px;
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
`
const Middle = styled.span`
  font-size: 26px;
  font-weight: 660;
  letter-spacing: -0.03em;
  line-height: 1.15;
`
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Part>
      <h3>{title}</h3>
      {children}
    </Part>
  )
}

interface CompanyCardProps {
  readonly page: SummaryPage
  readonly cards: SummaryCards
}

function Rating({ page, cards }: CompanyCardProps) {
  const { lock } = page
  const [box, width] = useWidth()
  const { slots, sentence } = summaryHistory(page)
  return (
    <div ref={box}>
      <RatingHeadline {...cards} numeric={cards.rating_numeric}>
        {sentence && ` ${sentence}`}
        {lock && ` ${lockSentence(lock, 'The latest two quarters')}`}
      </RatingHeadline>
      <div role="img" aria-label={`Credit rating by quarter. ${sentence}`}>
        <StepChart points={stepPoints(slots)} width={width} height={250} />
      </div>
    </div>
  )
}

function Upside({ cards: { methods, spread, quarter } }: { readonly cards: SummaryCards }) {
  const { upside = null, label } = averageOf(methods) ?? {}
  return (
    <Section title="Valuation upside">
      <UpsideHeadline methods={methods} spread={spread} quarter={quarter} size={Middle} />
      {upside !== null && (
        <UpsideGauge
          value={upside}
          ticks={todayUpsides(methods)}
          neutral={NEUTRAL}
          label={`Value estimate ${formatSignedPercent(upside)}, ${label}.`}
        />
      )}
    </Section>
  )
}

function ZScore({ cards }: { readonly cards: SummaryCards }) {
  const { z_score: score, quarter } = cards
  const { value, zone } = score
  if (!score.applicable || value === null) return null
  return (
    <Section title={`Z-Score · ${VARIANT_BADGES[score.variant]}`}>
      <Headline>
        <Middle>
          <WorkingFigure
            figure="z-score"
            quarter={quarter}
            title="Z-Score"
            text={formatNumber(value)}
          />
        </Middle>
        {zone && <Verdict data-tone={ZONE_TONES[zone]}>{ZONE_LABELS[zone]} zone</Verdict>}
      </Headline>
      <ZoneBullet
        value={value}
        distressBelow={score.distress_below}
        safeAbove={score.safe_above}
        label={`Z-Score ${zoneSentence(value, zone, score)}`}
      />
    </Section>
  )
}

function MScore({ cards }: { readonly cards: SummaryCards }) {
  const { value, label } = cards.m_score
  if (value === null) return null
  const text = formatNumber(value)
  return (
    <Section title="M-Score">
      <Headline>
        <Middle>
          <WorkingFigure figure="m-score" quarter={cards.quarter} title="M-Score" text={text} />
        </Middle>
        <Verdict data-tone={manipulationTone(label)}>{label}</Verdict>
      </Headline>
    </Section>
  )
}

export function CompanyCard({ page, cards }: CompanyCardProps) {
  return (
    <Card
      title="Credit rating, valuation and distress"
      asOf={<QuarterLabel quarter={cards.quarter} />}
    >
      <Sides template="minmax(0, 7fr) minmax(0, 5fr)" until="narrow">
        <Rating page={page} cards={cards} />
        <div>
          <Upside cards={cards} />
          <ZScore cards={cards} />
          <MScore cards={cards} />
        </div>
      </Sides>
    </Card>
  )
}
