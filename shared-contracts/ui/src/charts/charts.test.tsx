import { describe, expect, it, jest } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ComponentBars, stackParts } from './component-bars.tsx'
import { type AxisPoint, labelledKeys } from './quarter-axis.tsx'
import { SeriesLegend } from './series-legend.tsx'
import { Sparkline } from './sparkline.tsx'
import { ZoneBullet } from './zone-bullet.tsx'
import { ZoneChart, type ZonePoint } from './zone-chart.tsx'

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

  it('are all shown where each has room', () => {
    expect(labelledKeys(points, 40).size).toBe(16)
  })

  it('fall back to the year ends', () => {
    expect([...labelledKeys(points, 39)].toSorted()).toEqual(['q11', 'q15', 'q3', 'q7'])
  })

  it('skip year ends that would collide, keeping the newest', () => {
    expect([...labelledKeys(points, 9)].toSorted()).toEqual(['q15', 'q7'])
  })

  it('are none without quarters', () => {
    expect(labelledKeys([], 40).size).toBe(0)
  })
})

describe('the zone chart', () => {
  function renderChart(points: readonly ZonePoint[], width = 360) {
    return render(<ZoneChart points={points} distressBelow={1.81} safeAbove={2.99} width={width} />)
      .container
  }

  it('names its bands and their bounds in words', () => {
    const text = renderChart(quarters(8)).textContent
    expect(text).toContain('Safe > 2.99')
    expect(text).toContain('Distress < 1.81')
  })

  it('leaves a gap for a quarter without a score', () => {
    const container = renderChart(quarters(4))
    expect(container.querySelector('path.visx-linepath')?.getAttribute('d')).toMatch(/^M.*M/)
    expect(container.querySelectorAll('circle[cx]')).toHaveLength(3 + patternCircles(container))
  })

  it('hatches locked quarters and says how to open them', () => {
    const locked = quarters(4).map((point, index) =>
      index < 2 ? point : { ...point, value: null, locked: true },
    )
    expect(renderChart(locked).textContent).toContain('Subscribe to unlock.')
    expect(renderChart(quarters(4)).textContent).not.toContain('Subscribe')
  })

  it('is drawn at its true size, so that text is not scaled', () => {
    const svg = renderChart(quarters(16), 360).querySelector('svg')
    expect(svg).toHaveAttribute('width', '360')
    expect(svg).not.toHaveAttribute('viewBox')
  })
})

function patternCircles(container: HTMLElement): number {
  return container.querySelectorAll('pattern circle[cx]').length
}

describe('stacked components', () => {
  it('pile positives up and negatives down from zero', () => {
    expect(stackParts([1, -0.5, 2, -0.25], [true, true, true, true])).toEqual([
      { series: 0, from: 0, to: 1 },
      { series: 1, from: 0, to: -0.5 },
      { series: 2, from: 1, to: 3 },
      { series: 3, from: -0.5, to: -0.75 },
    ])
  })

  it('leave out hidden, missing and empty ones', () => {
    expect(stackParts([1, 2, null, 0], [false, true, true, true])).toEqual([
      { series: 1, from: 0, to: 2 },
    ])
  })

  it('draw one bar per component and quarter', () => {
    const { container } = render(
      <ComponentBars
        series={[
          { key: 'x1', label: 'X1' },
          { key: 'x2', label: 'X2' },
        ]}
        points={[
          { key: 'a', label: '24Q1', parts: [1, -1] },
          { key: 'b', label: '24Q2', parts: [null, null], locked: true },
        ]}
        width={360}
      />,
    )
    const filled = [...container.querySelectorAll('rect.visx-bar')].filter(
      (bar) => !bar.getAttribute('fill')?.startsWith('url'),
    )
    expect(filled).toHaveLength(2)
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

it('bullet and sparkline are named images without violations', async () => {
  const { container } = render(
    <>
      <ZoneBullet value={40} distressBelow={1.81} safeAbove={2.99} label="Z-Score 40, safe" />
      <Sparkline values={[1, null, 3]} label="Up over three quarters" />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Z-Score 40, safe' })).toHaveTextContent('▸')
  expect(screen.getByRole('img', { name: 'Up over three quarters' })).toBeInTheDocument()
  expect(await listViolations(container)).toEqual([])
})
