import {
  Button,
  CardSurface,
  media,
  Row,
  tokens,
  VisuallyHidden,
  withoutProps,
} from '@quantamental/ui'
import { type ReactNode, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { CompanySearch } from '../parts/company-search.tsx'
import { useNear } from '../parts/use-near.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { plainestFigure, tracedFigures } from './rating-trace.ts'
import { Step, Steps } from './step.tsx'
import { ChosenCompany, FigureTrace, FormulaTrace, RatingTraceEnd } from './trace-parts.tsx'
import { useRatingTrace } from './use-rating-trace.ts'

/** Companies of different kinds: a maker of devices, of drinks, of cars, and a bank. */
const COMPANIES = [
  { value: 'AAPL', label: 'Apple' },
  { value: 'KO', label: 'Coca-Cola' },
  { value: 'F', label: 'Ford' },
  { value: 'JPM', label: 'JPMorgan' },
] as const
/** Figures to choose from at most. */
const FIGURES = 6

/** Heights of a step's example, on a phone and above: as high as Apple's. Pixels. */
type RoomHeights = readonly [number, number]
const ROOMS = {
  company: [236, 176],
  figure: [380, 280],
  formula: [470, 410],
  rating: [230, 168],
} as const satisfies Record<string, RoomHeights>

const breathe = keyframes`50% { opacity: 0.55; }`
const Room = styled(CardSurface).withConfig(withoutProps('room'))<{ readonly room: RoomHeights }>`
  gap: 14px;
  justify-content: center;
  min-height: ${({ room }) => room[1]}px;
  ${media.phone} {
    min-height: ${({ room }) => room[0]}px;
  }
  &[aria-busy='true']::after {
    content: '';
    flex: 1;
    border-radius: 6px;
    background: ${tokens.colour.grey};
    animation: ${breathe} 1400ms ease-in-out infinite;
  }
`
const Quiet = styled.p`
  color: ${tokens.colour.muted};
`

/** The example of a step in the room that it keeps. */
function Shown(props: {
  readonly room: RoomHeights
  readonly busy: boolean
  readonly children: ReactNode
}) {
  const { room, busy, children } = props
  return (
    <Room as="div" room={room} aria-busy={busy}>
      {children}
    </Room>
  )
}

/** Four steps from a company to its rating; the reader picks company and figure. */
export function FollowedRating() {
  const [box, isNear] = useNear()
  const [ticker, setTicker] = useState<string>(COMPANIES[0].value)
  const [code, setCode] = useState('')
  const { data, error, refetch } = useRatingTrace(ticker, isNear)
  const rated = data?.rated
  const figures = rated ? tracedFigures(rated.working).slice(0, FIGURES) : []
  const figure = figures.find((one) => one.code === code) ?? plainestFigure(figures)
  const busy = !data && !error

  const trouble = error ? (
    <Row gap={12}>
      <p>
        The figures of {ticker} could not be read just now. (Code: {error.status}).
      </p>
      <Button size="small" onClick={() => void refetch()}>
        Retry
      </Button>
    </Row>
  ) : (
    <Quiet>
      {busy ? (
        <VisuallyHidden>Loading the figures of {ticker}</VisuallyHidden>
      ) : (
        `${ticker} is not rated.`
      )}
    </Quiet>
  )
  const props = data && rated ? { page: data.page, ...rated } : null
  return (
    <div ref={box}>
      <Steps>
        <Step
          number={1}
          title="Pick a company"
          words={<p>Any US-listed company that files with the SEC. These four are a beginning.</p>}
        >
          <Shown room={ROOMS.company} busy={false}>
            <ChoiceButtons
              label="Company"
              options={COMPANIES}
              value={ticker}
              onChoose={(value) => {
                setTicker(value)
                setCode('')
              }}
            />
            <div aria-live="polite">{data ? <ChosenCompany page={data.page} /> : trouble}</div>
            <Row>
              <CompanySearch label="Search another one" variant="quiet" />
            </Row>
          </Shown>
        </Step>
        <Step
          number={2}
          title="A figure from its filing"
          words={
            <p>
              The rating reads numbers that the company reported, each with its tag, period, form
              and filing. Sums of twelve months name what was added and what was taken off.
            </p>
          }
        >
          <Shown room={ROOMS.figure} busy={busy}>
            {figure ? (
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
            ) : (
              trouble
            )}
          </Shown>
        </Step>
        <Step
          number={3}
          title="A formula"
          words={
            <p>
              Each measure is compared with its neutral value, and what it adds to the log-odds of
              default is its part. The parts sum to the score exactly; these weigh most.
            </p>
          }
        >
          <Shown room={ROOMS.formula} busy={busy}>
            {props ? (
              <div>
                <FormulaTrace {...props} />
              </div>
            ) : (
              trouble
            )}
          </Shown>
        </Step>
        <Step
          number={4}
          title="A rating"
          words={
            <p>
              The probability falls between two bounds, and that is the letter: AAA stands for odds
              of 1 in 10,000, CCC for 1 in 3. BBB and above are investment grade.
            </p>
          }
        >
          <Shown room={ROOMS.rating} busy={busy}>
            {props ? (
              <div>
                <RatingTraceEnd {...props} />
              </div>
            ) : (
              trouble
            )}
          </Shown>
        </Step>
      </Steps>
    </div>
  )
}
