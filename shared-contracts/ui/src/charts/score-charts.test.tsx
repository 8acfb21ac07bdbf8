import { describe, expect, it, jest } from '@jest/globals'
import type { RatingCounts } from '@quantamental/api/stocks'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChartFrame, rowKeys } from './chart-frame.tsx'
import { type IndexDot, IndexDots } from './index-dots.tsx'
import { histogramLetters, RatingHistogram } from './rating-histogram.tsx'
import { StepChart, type StepPoint } from './step-chart.tsx'
import { Waterfall, type WaterfallProps } from './waterfall.tsx'
import { groupedFrom } from './waterfall-groups.ts'
import { ZoneChart } from './zone-chart.tsx'

const COUNTS: RatingCounts = {
  AAA: 0,
  AA: 4,
  A: 8,
  BBB: 0,
  BB: 2,
  B: 0,
  CCC: 0,
  D: 0,
  NR: 0,
  '?': 0,
}

describe('the small steps of a waterfall', () => {
  it('steps below 4% of all movement are grouped', () => {
    expect(groupedFrom([60, 32, 4, -4])).toBe(4)
    expect(groupedFrom([60, 33, 3.9, -3.1])).toBe(2)
  })

  it('a single small step is not grouped', () => {
    expect(groupedFrom([60, 37, 3])).toBe(3)
  })

  it('steps after the eighth are grouped regardless of size', () => {
    expect(groupedFrom(Array.from({ length: 10 }, () => 1))).toBe(8)
    expect(groupedFrom(Array.from({ length: 9 }, () => 1))).toBe(9)
  })
})

describe('the waterfall', () => {
  const step = (key: string, change: number) => ({
    key,
    label: key,
    change,
    text: String(change),
    word: change > 0 ? 'raises risk' : 'lowers risk',
  })
  const props: WaterfallProps = {
    start: { label: '24Q4', value: -500, text: '1 in 148', letter: 'A' },
    steps: [step('Volatility', 60), step('Leverage', -36), step('Size', 2), step('Cash', -2)],
    end: { label: '25Q4', value: -476, text: '1 in 117', letter: 'BBB' },
    bands: [
      { label: 'A', upTo: -480 },
      { label: 'BBB', upTo: null },
    ],
    formatChange: (change) => ({ text: String(change), word: 'neutral' }),
    rise: 'bad',
    width: 800,
  }

  it('the waterfall labels start, end and each step with arrow, sign and text', () => {
    const { container } = render(<Waterfall {...props} />)
    const text = container.textContent
    for (const part of [
      '24Q41 in 148',
      'Volatility▲ 60 raises risk',
      'Leverage▼ -36 lowers risk',
      'Other, 2 small parts0 neutral',
      '25Q41 in 117',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('each step of the waterfall starts where the previous one ended', () => {
    const { container } = render(<Waterfall {...props} />)
    const bars = [...container.querySelectorAll('rect[rx="2"]')].filter(
      (bar) => !bar.getAttribute('fill')?.startsWith('url'),
    )
    const [rise, fall] = bars.map((bar) => ({
      from: Number(bar.getAttribute('x')),
      to: Number(bar.getAttribute('x')) + Number(bar.getAttribute('width')),
    }))
    // A fall after a rise shares its right end.
    expect(fall?.to).toBeCloseTo(rise?.to ?? 0, 6)
  })

  it('adverse steps are striped, so that color is not the only cue', () => {
    const { container } = render(<Waterfall {...props} />)
    const striped = container.querySelectorAll('rect[fill^="url"]')
    expect(striped).toHaveLength(1)
  })

  it('the waterfall reports the row under the pointer, a group by its first step', () => {
    const onActive = jest.fn()
    const { container } = render(<Waterfall {...props} onActive={onActive} />)
    const field = [...container.querySelectorAll('rect')].at(-1) as Element
    const pointAt = (clientY: number) =>
      fireEvent(field, new MouseEvent('pointermove', { bubbles: true, clientY }))
    // Head of 26 pixels, rows of 34: the fourth row is the group.
    pointAt(26 + 3 * 34 + 5)
    expect(onActive).toHaveBeenLastCalledWith(3)
    pointAt(26 + 4 * 34 + 5)
    expect(onActive).toHaveBeenLastCalledWith(5)
    fireEvent.pointerLeave(field)
    expect(onActive).toHaveBeenLastCalledWith(null)
  })
})

describe('the histogram of ratings', () => {
  it('the histogram always has AAA to D, and NR and ? only if used', () => {
    expect(histogramLetters(COUNTS)).toHaveLength(8)
    expect(histogramLetters({ ...COUNTS, NR: 1 }).at(-1)).toBe('NR')
  })

  it('the histogram labels the position of the company', () => {
    const { container } = render(
      <RatingHistogram
        counts={COUNTS}
        here={{ rating: 'A', label: 'AAPL, you are here' }}
        width={360}
      />,
    )
    expect(container).toHaveTextContent('AAPL, you are here')
    expect(container).toHaveTextContent('speculative')
    const label = screen.getByText('AAPL, you are here')
    const half = 'AAPL, you are here'.length * 3.6 + 8
    expect(Number(label.getAttribute('x'))).toBeGreaterThanOrEqual(half)
  })

  it('the histogram has no mark for a letter that it does not show', () => {
    const { container } = render(
      <RatingHistogram counts={COUNTS} here={{ rating: 'NR', label: 'here' }} width={360} />,
    )
    expect(container).not.toHaveTextContent('here')
  })
})

describe('index dots', () => {
  const dot = (over: Partial<IndexDot>): IndexDot => ({
    key: 'sgi',
    label: 'SGI',
    value: 1.04,
    neutral: 1,
    effect: 0.036,
    ...over,
  })

  it('index dots show value, sign, effect, driver and unknown or unused indices', () => {
    const { container } = render(
      <IndexDots
        width={360}
        dots={[
          dot({ driver: true }),
          dot({ key: 'sgai', label: 'SGAI', value: null, effect: 0 }),
          dot({ key: 'tata', label: 'TATA', value: -0.05, neutral: 0, effect: null }),
        ]}
      />,
    )
    expect(container).toHaveTextContent('SGI driver1.040▲ +0.036')
    expect(container).toHaveTextContent('SGAINo Dataneutral used')
    expect(container).toHaveTextContent('TATA−0.050not used')
  })

  it('index dots are relative to neutral, with an arrow beyond the axis', () => {
    const { container } = render(
      <IndexDots width={360} dots={[dot({ value: 1 }), dot({ key: 'x', value: 9 })]} />,
    )
    // The axis runs from 12 to 348.
    expect(container.querySelector('circle[r="5.5"]')).toHaveAttribute('cx', '180')
    expect(container.querySelectorAll('circle[r="5.5"]')).toHaveLength(1)
    expect(container.querySelector('path[d^="M348 "]')).toBeInTheDocument()
  })
})

it('Up and Down move the cursor of a chart with vertically arranged points', async () => {
  render(
    <ChartFrame
      id="rows"
      title="Rows"
      summary="Two rows."
      table={{ columns: [{ label: 'Row' }], rows: [['one'], ['two']] }}
      csvName="rows"
      onKey={rowKeys(2)}
    >
      {({ active }) => <svg data-testid="plot" data-active={active} />}
    </ChartFrame>,
  )
  screen.getByRole('group', { name: 'Rows, chart' }).focus()
  const active = () => screen.getByTestId('plot').getAttribute('data-active')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('0')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('1')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('0')
})

describe('the step chart of probabilities', () => {
  const points: readonly StepPoint[] = [
    { key: 'a', label: '24Q1', rating: 'A', pd: 0.001 },
    { key: 'b', label: '24Q2', rating: 'BBB', pd: 0.01 },
    { key: 'c', label: '24Q3', rating: 'BB', pd: 0.1 },
    { key: 'd', label: '24Q4', rating: null, pd: null },
  ]
  const cuts = [0.0002, 0.00063, 0.002, 0.00894, 0.04472, 0.18257]

  it('the probability chart has a log axis', () => {
    const { container } = render(<StepChart points={points} cuts={cuts} width={360} />)
    const [a = 0, b = 0, c = 0] = [...container.querySelectorAll('circle')].map((circle) =>
      Number(circle.getAttribute('cy')),
    )
    expect(b - a).toBeCloseTo(c - b, 6)
    expect(container).toHaveTextContent('0.01%0.1%1%10%')
  })

  it('the probability chart keeps letter bands and shows NR without a rating', () => {
    const { container } = render(<StepChart points={points} cuts={cuts} width={360} />)
    for (const letter of ['AAA', 'CCC', 'NR']) {
      expect(screen.getByText(letter)).toBeInTheDocument()
    }
    expect(screen.queryByText('D')).toBeNull()
    expect(container).toHaveTextContent('investment grade')
  })
})

it('a zone chart can have its good end at the bottom', () => {
  const { container } = render(
    <ZoneChart
      points={[{ key: 'a', label: '24Q1', value: -2.6 }]}
      distressBelow={-2.22}
      safeAbove={-1.78}
      names={['Unlikely', 'Possible', 'Likely']}
      good="low"
      width={700}
    />,
  )
  expect(container).toHaveTextContent('Likely > −1.78Possible')
  expect(container).toHaveTextContent('Unlikely < −2.22')
  // The striped band is the upper one: it begins at the plot's top.
  expect(container.querySelector('rect[fill$="-distress)"]')).toHaveAttribute('y', '10')
})

it('the score charts have no accessibility violations', async () => {
  const { container } = render(
    <RatingHistogram counts={COUNTS} here={{ rating: 'A', label: 'here' }} width={360} />,
  )
  expect(await listViolations(container)).toEqual([])
})
