import { formatSignedPercent } from '@quantamental/api/format'
import type { SummaryCards, SummaryPage } from '@quantamental/api/stocks'
import { Card, lockSentence, media, tokens } from '@quantamental/ui'
import { StepChart, UpsideGauge, useWidth, ZoneBullet } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { Headline, Verdict } from '../components/figure-parts.tsx'
import { formatUpside } from '../figures/figure-text.ts'
import { averagedUpsides, averageText, LABEL_TONES } from '../figures/valuation-labels.ts'
import { QuarterLabel } from '../quarters/shown-quarter.tsx'
import { isOpen, listSlots } from '../quarters/timeline.ts'
import { RatingHeadline } from '../ratings/rating-headline.tsx'
import { stepPoints } from '../ratings/rating-steps.tsx'
import { historySentence } from '../ratings/rating-text.ts'
import { manipulationTone } from '../scores/manipulation-text.ts'
import {
  formatScore,
  VARIANT_BADGES,
  ZONE_LABELS,
  ZONE_TONES,
  zoneSentence,
} from '../scores/score-text.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 40px;
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
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
/** Largest distance from zero of a Neutral upside. See infra/docs/domain/ratings-and-signals.md. */
const NEUTRAL = 0.01

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
  const { periods, data, latest, lock } = page
  const [box, width] = useWidth()
  const slots = listSlots({
    periods,
    open: data.history,
    hidden: data.hidden,
    latest: latest?.history ?? null,
  })
  const history = historySentence(slots.filter(isOpen).map(({ point }) => point))
  return (
    <div ref={box}>
      <RatingHeadline
        quarter={cards.quarter}
        rating={cards.rating}
        numeric={cards.rating_numeric}
        pd={cards.pd}
        ratedClose={cards.rated_close}
        delayed={lock !== null}
      >
        {history && ` ${history}`}
        {lock && ` ${lockSentence(lock, 'The latest two quarters')}`}
      </RatingHeadline>
      <div role="img" aria-label={`Credit rating by quarter. ${history}`}>
        <StepChart points={stepPoints(slots)} width={width} height={250} />
      </div>
    </div>
  )
}

function Upside({ cards }: { readonly cards: SummaryCards }) {
  const { methods, quarter } = cards
  const average = methods.find(({ code }) => code === 'upside_avg')
  const ticks = averagedUpsides(methods)
  const upside = average?.upside ?? null
  return (
    <Section title="Valuation upside">
      <Headline>
        <Middle>
          <WorkingFigure
            figure="upside.upside_avg"
            quarter={quarter}
            title="Average upside"
            text={formatUpside(upside)}
          />
        </Middle>
        <span>
          {averageText(methods)}
          {average && upside !== null && (
            <>
              {' · '}
              <Verdict data-tone={LABEL_TONES[average.label]}>{average.label}</Verdict>
            </>
          )}
        </span>
      </Headline>
      {average && upside !== null && (
        <UpsideGauge
          value={upside}
          ticks={ticks}
          neutral={NEUTRAL}
          label={`Average upside ${formatSignedPercent(upside)}, ${average.label}.`}
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
            text={formatScore(value)}
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
  const text = formatScore(value)
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

/** Rating, upside and scores of a company at a glance; every number opens its calculation. */
export function CompanyCard({ page, cards }: CompanyCardProps) {
  return (
    <Card
      title="Credit rating, valuation and distress"
      asOf={<QuarterLabel quarter={cards.quarter} lock={page.lock} />}
    >
      <Columns>
        <Rating page={page} cards={cards} />
        <div>
          <Upside cards={cards} />
          <ZScore cards={cards} />
          <MScore cards={cards} />
        </div>
      </Columns>
    </Card>
  )
}
