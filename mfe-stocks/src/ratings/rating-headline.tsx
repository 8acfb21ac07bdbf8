import type { CreditRating, RatingPoint } from '@quantamental/api/stocks'
import { RatingChip, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { formatOdds } from '../figures/figure-text.ts'
import { gradeText, missingSentence, ratedCloseSentence } from './rating-text.ts'

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  margin-bottom: 14px;
`
const Odds = styled.p`
  font-size: 18px;
  font-weight: 620;
  letter-spacing: -0.01em;
`
const Sentence = styled.p`
  color: ${tokens.color.muted};
  font-size: 14px;
`

export interface RatingHeadlineProps {
  readonly quarter: string
  readonly rating: CreditRating
  readonly numeric: number | null
  readonly pd: number | null
  readonly delayed: boolean
  /** Missing inputs of an unrated company. */
  readonly missing?: readonly string[]
  readonly ratedClose: RatingPoint['rated_close']
  /** Text after the grade. */
  readonly children?: ReactNode
}

/** Letter, odds of default and grade. */
export function RatingHeadline(props: RatingHeadlineProps) {
  const { quarter, rating, numeric, pd, delayed, missing = [], ratedClose, children } = props
  return (
    <Box>
      <RatingChip rating={rating} size="big" delayed={delayed} />
      <div>
        <Odds>
          Odds of default within a year:{' '}
          <WorkingFigure
            figure="rating"
            quarter={quarter}
            title="Odds of default"
            text={formatOdds(pd)}
          />
        </Odds>
        <Sentence>
          {[`${gradeText(rating, numeric)}.`, missingSentence(missing)].filter(Boolean).join(' ')}
          {children}
        </Sentence>
        {ratedClose && <Sentence>{ratedCloseSentence(ratedClose)}</Sentence>}
      </div>
    </Box>
  )
}
