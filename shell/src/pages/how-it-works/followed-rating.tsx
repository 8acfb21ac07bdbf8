import type { ApiError } from '@quantamental/api/client'
import {
  type CreditRatingPage,
  getCreditRatingPageRoute,
  getWorkingRoute,
  type RatingPoint,
  type Working,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import {
  Button,
  CardSurface,
  media,
  Row,
  Text,
  tokens,
  VisuallyHidden,
  withoutProps,
} from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { CompanySearch } from '../parts/path-link.tsx'
import { useNear } from '../parts/use-near.ts'
import { newestPoint, plainestFigure, tracedFigures } from './rating-trace.ts'
import { ChoiceButtons, Step, Steps } from './step.tsx'
import { ChosenCompany, FigureTrace, FormulaTrace, RatingTraceEnd } from './trace-parts.tsx'

/** Examples from different industries: devices, drinks, cars and banking. */
const COMPANIES = [
  { value: 'AAPL', label: 'Apple' },
  { value: 'KO', label: 'Coca-Cola' },
  { value: 'F', label: 'Ford' },
  { value: 'JPM', label: 'JPMorgan' },
] as const
const MAX_FIGURES = 6

const breathe = keyframes`50% { opacity: 0.55; }`
/** Example card of a step with reserved height, to avoid layout shifts. */
const Frame = styled(CardSurface).withConfig(withoutProps('minHeights'))<{
  /** Height of the example on phones and on larger screens, measured with Apple, in pixels. */
  readonly minHeights: readonly [number, number]
}>`
  gap: 14px;
  justify-content: center;
  min-height: ${({ minHeights }) => minHeights[1]}px;
  ${media.phone} {
    min-height: ${({ minHeights }) => minHeights[0]}px;
  }
  &[aria-busy='true']::after {
    content: '';
    flex: 1;
    border-radius: 6px;
    background: ${tokens.color.grey};
    animation: ${breathe} 1400ms ease-in-out infinite;
  }
`
/** Four interactive steps from a company's filing to its rating. */
export function FollowedRating() {
  const [box, isNear] = useNear()
  const [ticker, setTicker] = useState<string>(COMPANIES[0].value)
  const [code, setCode] = useState('')
  const { data, error, refetch } = useRatingTrace(ticker, isNear)
  const rated = data?.rated
  const figures = rated ? tracedFigures(rated.working).slice(0, MAX_FIGURES) : []
  const figure = figures.find((one) => one.code === code) ?? plainestFigure(figures)
  const busy = !data && !error

  const placeholder = error ? (
    <Row gap={12}>
      <p>
        Couldn’t load the figures for {ticker}. Please try again. (Code: {error.status})
      </p>
      <Button size="small" onClick={() => void refetch()}>
        Retry
      </Button>
    </Row>
  ) : (
    <Text tone="muted">
      {busy ? (
        <VisuallyHidden>Loading figures for {ticker}</VisuallyHidden>
      ) : (
        `${ticker} is not rated.`
      )}
    </Text>
  )
  const props = data && rated ? { page: data.page, ...rated } : null
  const steps = [
    {
      title: 'Pick a company',
      text: 'Any US-listed company that files with the SEC. Start with one of these four.',
      minHeights: [236, 176],
      busy: false,
      example: (
        <>
          <ChoiceButtons
            label="Company"
            options={COMPANIES}
            value={ticker}
            onChoose={(value) => {
              setTicker(value)
              setCode('')
            }}
          />
          <div aria-live="polite">{data ? <ChosenCompany page={data.page} /> : placeholder}</div>
          <Row>
            <CompanySearch label="Search for another company" variant="quiet" />
          </Row>
        </>
      ),
    },
    {
      title: 'Trace a figure to its filing',
      text: 'The rating uses numbers the company reported, each with its XBRL tag, period, form and filing. Twelve-month totals list every amount added and subtracted.',
      minHeights: [380, 280],
      example: figure && (
        <>
          <ChoiceButtons
            label="Figure"
            options={figures.map((one) => ({ value: one.code, label: one.label }))}
            value={figure.code}
            onChoose={setCode}
          />
          <div>
            <FigureTrace figure={figure} />
          </div>
        </>
      ),
    },
    {
      title: 'Apply the formula',
      text: 'Each measure adds points to the score or subtracts them, read from a curve that was fitted to real ratings and bankruptcies. The points sum exactly to the score, and a second curve turns the score into a probability. The largest contributions are listed here.',
      minHeights: [470, 410],
      example: props && (
        <div>
          <FormulaTrace {...props} />
        </div>
      ),
    },
    {
      title: 'Read the rating',
      text: 'Each letter covers a range of default probabilities: AAA means odds of about 1 in 10,000, CCC about 1 in 3. BBB and above are investment grade.',
      minHeights: [230, 168],
      example: props && (
        <div>
          <RatingTraceEnd {...props} />
        </div>
      ),
    },
  ] as const
  return (
    <div ref={box}>
      <Steps>
        {steps.map(({ title, text, minHeights, example, ...step }, at) => (
          <Step key={title} number={at + 1} title={title} text={<p>{text}</p>}>
            <Frame as="div" minHeights={minHeights} aria-busy={'busy' in step ? step.busy : busy}>
              {example || placeholder}
            </Frame>
          </Step>
        ))}
      </Steps>
    </div>
  )
}

/** Latest visible rating of a company with its calculation; `rated` is null if it has none. */
interface RatingTrace {
  readonly page: CreditRatingPage
  readonly rated: { readonly point: RatingPoint; readonly working: Working } | null
}

/** Fetch a company's rating and its calculation while `enabled`. */
function useRatingTrace(ticker: string, enabled: boolean) {
  const { http } = useShell()
  return useQuery<RatingTrace, ApiError>({
    queryKey: ['how-it-works', ticker],
    queryFn: async ({ signal }) => {
      const params = { ticker }
      const page = await http.call(getCreditRatingPageRoute, { params, signal })
      const point = newestPoint(page)
      if (!point) return { page, rated: null }
      const query = { figure: 'rating', quarter: point.quarter }
      return {
        page,
        rated: { point, working: await http.call(getWorkingRoute, { params, query, signal }) },
      }
    },
    enabled,
    retry: false,
  })
}
