import { describe, expect, it, jest } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ComponentBars } from './component-bars.tsx'
import { type AxisPoint, labeledKeys } from './quarter-plot.tsx'
import { SeriesLegend } from './series-legend.tsx'
import { Sparkline } from './sparkline.tsx'
import { StepChart, type StepPoint } from './step-chart.tsx'
import { ZoneBullet, ZoneChart, type ZonePoint } from './zone-chart.tsx'

function quarters(count: number): ZonePoint[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `q${index}`,
    label: `${20 + Math.floor(index / 4)}Q${(index % 4) + 1}`,
    ...(index % 4 === 3 && { yearEnd: `FY${20 + Math.floor(index / 4)}` }),
    value: index === 2 ? null : 2 + index / 4,
  }))
}

describe('the labels of the quarter axis', () => {
  const points: AxisPoint[] = quarters(16)

  it('all quarter labels are shown if each has room', () => {
    expect(labeledKeys(points, 40).size).toBe(16)
  })

  it('quarter labels fall back to the year ends', () => {
    expect([...labeledKeys(points, 39)].toSorted()).toEqual(['q11', 'q15', 'q3', 'q7'])
  })

  it('quarter labels skip colliding year ends and retain the newest', () => {
    expect([...labeledKeys(points, 9)].toSorted()).toEqual(['q15', 'q7'])
  })

  it('there are no labels without quarters', () => {
    expect(labeledKeys([], 40).size).toBe(0)
  })
})

describe('the zone chart', () => {
  function renderChart(points: readonly ZonePoint[], width = 360) {
    return render(<ZoneChart points={points} distressBelow={1.81} safeAbove={2.99} width={width} />)
      .container
  }

  it('the zone chart describes its bands and their bounds in text', () => {
    const text = renderChart(quarters(8)).textContent
    expect(text).toContain('Safe > 2.99')
    expect(text).toContain('Distress < 1.81')
  })

  it('the zone chart has a gap for a quarter without a score', () => {
    const container = renderChart(quarters(4))
    expect(container.querySelector('path.visx-linepath')?.getAttribute('d')).toMatch(/^M.*M/)
    expect(container.querySelectorAll('circle[cx]')).toHaveLength(3 + patternCircles(container))
  })

  it('withheld quarters are hatched with a note', () => {
    expect(renderChart(withheldAtEnd()).textContent).toContain(
      'Illustrative only.Subscribe to unlock.',
    )
    expect(renderChart(quarters(4)).textContent).not.toContain('Subscribe')
  })

  it('the illustrative pattern is drawn from shares of the height, not from values', () => {
    const circles = (points: readonly ZonePoint[]) =>
      [...renderChart(points).querySelectorAll('circle[stroke-dasharray]')].map((circle) =>
        Number(circle.getAttribute('cy')),
      )
    // A plot of 268 − 36 − 10 = 222 pixels above y = 232.
    expect(circles(withheldAtEnd())).toEqual([232 - 0.42 * 222, 232 - 0.63 * 222])
    const others = withheldAtEnd().map((point) => ({
      ...point,
      value: point.value === null ? null : point.value * 10,
    }))
    expect(circles(others)).toEqual(circles(withheldAtEnd()))
  })

  it('the zone chart is drawn at actual size, so text is not scaled', () => {
    const svg = renderChart(quarters(16), 360).querySelector('svg')
    expect(svg).toHaveAttribute('width', '360')
    expect(svg).not.toHaveAttribute('viewBox')
  })
})

function withheldAtEnd(): ZonePoint[] {
  return quarters(4).map((point, index) =>
    index < 2 ? point : { ...point, value: null, illustrative: index === 2 ? 0.42 : 0.63 },
  )
}

function patternCircles(container: HTMLElement): number {
  return container.querySelectorAll('pattern circle[cx]').length
}

describe('stacked components', () => {
  function drawBars(parts: readonly (number | null)[], hidden?: ReadonlySet<string>) {
    const { container } = render(
      <ComponentBars
        series={parts.map((_, index) => ({ key: `x${index + 1}`, label: `X${index + 1}` }))}
        points={[
          { key: 'a', label: '24Q1', parts },
          { key: 'b', label: '24Q2', parts: parts.map(() => null), illustrative: 0.42 },
        ]}
        width={360}
        {...(hidden && { hidden })}
      />,
    )
    return container.querySelectorAll('rect[fill^="var(--series"]')
  }

  it('stacks draw one bar per component and quarter', () => {
    expect(drawBars([1, -1])).toHaveLength(2)
  })

  it('stacks omit hidden, missing and empty components', () => {
    expect(drawBars([1, 2, null, 0], new Set(['x1']))).toHaveLength(1)
  })
})

it('a legend entry is a pressed button that toggles its series', async () => {
  const toggle = jest.fn()
  render(
    <SeriesLegend
      label="Components"
      series={[{ key: 'x1', label: 'X1' }]}
      hidden={new Set()}
      onToggle={toggle}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'X1', pressed: true }))
  expect(toggle).toHaveBeenCalledWith('x1')
})

describe('the step chart', () => {
  const ratings = ['AA', 'A', null, 'BB'] as const
  const steps: StepPoint[] = ratings.map((rating, index) => ({
    key: `q${index}`,
    label: `24Q${index + 1}`,
    rating,
  }))

  it('the step chart labels the letters and the bound of investment grade', () => {
    const { container } = render(<StepChart points={steps} width={360} />)
    for (const letter of ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D']) {
      expect(screen.getByText(letter)).toBeInTheDocument()
    }
    expect(container).toHaveTextContent('investment grade')
  })

  it('the step chart steps between letters and breaks where there is no rating', () => {
    const { container } = render(<StepChart points={steps} width={360} />)
    const paths = [...container.querySelectorAll('path[stroke-width="2"]')].map(
      (path) => path.getAttribute('d') ?? '',
    )
    expect(paths).toHaveLength(2)
    expect(paths[0]).toMatch(/^M.+H.+V.+H/)
    expect(paths[1]).toMatch(/^M[^V]+H[^V]+$/)
    expect(container.querySelectorAll('circle')).toHaveLength(3)
  })

  it('the step chart hatches withheld quarters', () => {
    const last = { key: 'q4', label: '25Q1', rating: null, illustrative: 0.63 }
    const { container } = render(<StepChart points={[...steps, last]} width={360} />)
    expect(container).toHaveTextContent('Subscribe to unlock.')
  })
})

it('a bullet chart accepts custom labels and a reversed good end', () => {
  render(
    <ZoneBullet
      value={-2.61}
      distressBelow={-2.22}
      safeAbove={-1.78}
      names={['Unlikely', 'Possible', 'Likely']}
      good="low"
      label="M-Score −2.61, unlikely"
    />,
  )
  expect(screen.getByRole('img')).toHaveTextContent('UnlikelyPossibleLikely−2.22−1.78')
})

it('bullet charts and sparklines are named images without violations', async () => {
  const { container } = render(
    <>
      <ZoneBullet value={40} distressBelow={1.81} safeAbove={2.99} label="Z-Score 40, safe" />
      <Sparkline values={[1, null, 3]} label="Up over three quarters" />
    </>,
  )
  expect(
    screen.getByRole('img', { name: 'Z-Score 40, safe' }).querySelector('path.beyond'),
  ).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Up over three quarters' })).toBeInTheDocument()
  expect(await listViolations(container)).toEqual([])
})
