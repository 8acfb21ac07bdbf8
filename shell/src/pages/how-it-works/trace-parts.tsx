import { formatDate } from '@quantamental/api/format'
import type { CreditRatingPage, RatingPoint, Working } from '@quantamental/api/stocks'
import { RatingChip, SimulatedTag, Tag, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { PathLink } from '../parts/path-link.tsx'
import {
  formatDollars,
  formatOdds,
  formatPoints,
  formatProbability,
  logOddsOf,
  sumOfParts,
  type TracedFigure,
} from './rating-trace.ts'

/** Number of contributions listed by name; the stock page shows all of them. */
const NAMED_PARTS = 5

const Big = styled.p`
  font-size: 28px;
  font-weight: 660;
  letter-spacing: -0.03em;
  line-height: 1.2;
`
const Quiet = styled.p`
  margin-top: 6px;
  color: ${tokens.color.muted};
  font-size: 14px;
  text-wrap: pretty;
`
const Facts = styled.ul`
  margin: 14px 0 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  li {
    padding: 8px 0;
    border-top: 1px solid ${tokens.color.line};
    overflow-wrap: anywhere;
  }
  code {
    font: 500 13px/1.5 ${tokens.font.mono};
  }
  small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
const Parts = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) 64px minmax(0, 3fr);
    gap: 16px;
    padding: 7px 0;
  }
  li + li {
    border-top: 1px solid ${tokens.color.line};
  }
  li:last-child {
    border-color: ${tokens.color.muted};
    font-weight: 620;
  }
  b {
    font-weight: 600;
    text-align: right;
  }
  span:last-child {
    color: ${tokens.color.muted};
    font-weight: 400;
  }
`
const Sum = styled.p`
  margin-top: 10px;
  padding: 12px 14px;
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 500 14px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
`
const Verdict = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px 18px;
`

/** Name, ticker and sector of the chosen company. */
export function ChosenCompany({ page }: { readonly page: CreditRatingPage }) {
  const { name, ticker, sector, simulated, real_filings: isFiled } = page.company
  return (
    <p>
      <b>{name}</b> ({ticker}){sector && `, ${sector}`}{' '}
      {simulated && <SimulatedTag realFilings={isFiled} />}
    </p>
  )
}

/** Rating input with the facts behind it and their filings. */
export function FigureTrace({ figure }: { readonly figure: TracedFigure }) {
  const { label, value, derivation, facts } = figure
  return (
    <>
      <Big>{formatDollars(value)}</Big>
      <Quiet>
        {label}. {derivation && `${derivation}.`}
      </Quiet>
      <Facts aria-label="Facts from the filings">
        {facts.map(
          ({ tag, value: reported, form, filed, accession, url, period_end: end, sign }) => (
            <li key={`${tag}-${accession}-${end}-${sign}`}>
              <code>{tag}</code> {sign === -1 && 'less '}
              {formatDollars(reported)}
              <small>
                {form} filed {formatDate(filed)}, period to {formatDate(end)},{' '}
                {url ? <TextLink href={url}>{accession}</TextLink> : accession}
              </small>
            </li>
          ),
        )}
      </Facts>
    </>
  )
}

export interface RatedProps {
  readonly page: CreditRatingPage
  readonly point: RatingPoint
  readonly working: Working
}

/** Score decomposition and its conversion to a probability. */
export function FormulaTrace({ page, point, working }: RatedProps) {
  const { start, largest, others, score } = sumOfParts(page, point, NAMED_PARTS)
  const rows = [
    { label: 'Starting point', points: start, note: 'the same for every company of this type' },
    ...largest.map((part) => ({ ...part, note: part.points > 0 ? 'raises risk' : 'lowers risk' })),
    { label: 'All other contributions', points: others, note: '' },
    { label: 'Score', points: score, note: 'higher is riskier' },
  ]
  return (
    <>
      <Parts aria-label="Score and its contributions, in points">
        {rows.map(({ label, points, note }) => (
          <li key={label}>
            <span>{label}</span>
            <b>{formatPoints(points)}</b>
            <span>{note}</span>
          </li>
        ))}
      </Parts>
      {working.result !== null && (
        <Sum>
          log-odds({formatPoints(score)}) = {formatPoints(logOddsOf(working.result))}; probability =
          1 ÷ (1 + e^{formatPoints(-logOddsOf(working.result)).replace('+', '')}) ={' '}
          {formatProbability(working.result)}
        </Sum>
      )}
      <Quiet>
        {working.model}, version {working.model_version}.
      </Quiet>
    </>
  )
}

/** Rating letter with its odds of default. */
export function RatingTraceEnd({ page, point, working }: RatedProps) {
  const { ticker, is_delayed: isDelayed } = page.company
  const probability = point.pd ?? working.result
  return (
    <>
      <Verdict>
        <RatingChip rating={point.rating} size="big" delayed={isDelayed} />
        <div>
          <Big>{probability === null ? 'In default' : formatOdds(probability)}</Big>
          <Quiet>
            Odds of default within a year, as of {point.quarter}.{' '}
            {isDelayed && <Tag>Delayed 2 quarters</Tag>}
          </Quiet>
        </div>
      </Verdict>
      <Quiet>
        <PathLink to={`/stock/credit-rating/${encodeURIComponent(ticker)}`}>
          {`See the full rating for ${ticker}`}
        </PathLink>
      </Quiet>
    </>
  )
}
