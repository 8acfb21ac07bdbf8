import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listViolations } from '../testing/list-violations.ts'
import {
  placeStrip,
  quantile,
  strewnHeights,
  stripPercentile,
  swarmHeights,
  valueScale,
} from './strip-layout.ts'
import { StripPlot, type StripPlotProps } from './strip-plot.tsx'

const PEERS = { names: ['LOSS', 'LOW', 'OWN', 'TOP'], values: [-50, 10, 10, 400] }

function renderStrip(props: Partial<StripPlotProps> = {}) {
  return render(
    <StripPlot
      label="Equity among peers"
      summary="OWN stands 2nd of 4."
      peers={PEERS}
      own={{ name: 'OWN', value: 10, percentile: 66.67 }}
      better="high"
      format={(value) => `$${value}`}
      {...props}
    />,
  )
}
const strip = () => screen.getByRole('group', { name: 'Equity among peers' })
const tip = () => screen.getByRole('status')

describe('the percentile of a value', () => {
  it('the percentile is 100 for the best and 0 for a sole last value, and ties share the better one', () => {
    const percentiles = PEERS.values.map((value) => stripPercentile(PEERS.values, value, 'high'))
    expect(percentiles.map(Math.round)).toEqual([0, 67, 67, 100])
  })

  it('the percentile is reversed if low values are better', () => {
    const percentiles = PEERS.values.map((value) => stripPercentile(PEERS.values, value, 'low'))
    expect(percentiles.map(Math.round)).toEqual([100, 67, 67, 0])
  })

  it('the percentile of a single value is 100', () => {
    expect(stripPercentile([7], 7, 'low')).toBe(100)
  })
})

describe('the axis of values', () => {
  it('the value axis spans all values, with room for losses and very large values', () => {
    const scale = valueScale([-50, 10, 20, 40_000], [0, 300])
    expect(scale(-50)).toBeCloseTo(0)
    expect(scale(40_000)).toBeCloseTo(300)
    expect(scale(20)).toBeGreaterThan(60)
  })

  it('equal values are placed in the middle of the axis', () => {
    expect(valueScale([5, 5], [0, 100])(5)).toBeGreaterThan(30)
    expect(valueScale([0, 0], [0, 100])(0)).toBeCloseTo(50)
  })

  it('quantiles are interpolated between two values', () => {
    expect(quantile([10, 20, 30, 40], 0.5)).toBe(25)
    expect(quantile([], 0.5)).toBeNull()
  })
})

describe('a beeswarm', () => {
  const area = { top: 0, bottom: 30, radius: 3 }

  it('distant points stay on the center line', () => {
    expect(swarmHeights([0, 20, 40], area)).toEqual([15, 15, 15])
  })

  it('points that would overlap are placed beside each other', () => {
    const heights = swarmHeights([10, 10, 10], area)
    expect(new Set(heights).size).toBe(3)
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(11.4)
  })

  it('a beeswarm of any size stays inside the strip', () => {
    const many = Array.from({ length: 600 }, () => 10)
    for (const heights of [swarmHeights(many, area), strewnHeights(600, area)]) {
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...heights)).toBeLessThanOrEqual(27)
    }
  })
})

describe('the layout of a strip', () => {
  const source = { peers: PEERS, own: null, better: 'high', quartiles: null } as const
  const size = { width: 218, top: 0, bottom: 28 }

  it('the middle half of a percentile axis is shaded', () => {
    const { low, median, high } = placeStrip({ ...source, axis: 'percentile' }, size)
    expect([low, median, high]).toEqual([59, 109, 159])
  })

  it('the company’s position uses its given percentile, not the thinned points', () => {
    const own = { name: 'OWN', value: 10, percentile: 50 }
    const placed = placeStrip({ ...source, own, axis: 'percentile' }, size)
    expect(placed.own).toBe(109)
    expect(placed.xs[2]).toBe(109)
    expect(placed.ys[2]).toBe(14)
  })

  it('the value axis includes the company and the quartiles of all peers if a plan shows few of them', () => {
    const own = { name: 'OWN', value: 900, percentile: 90 }
    const quartiles = { p25: -4000, median: 50, p75: 7000 }
    const placed = placeStrip({ ...source, own, quartiles, axis: 'value' }, size)
    expect([placed.low, placed.high]).toEqual([9, 209])
    for (const at of [...placed.xs, placed.own, placed.median]) {
      expect(at).toBeGreaterThan(9)
      expect(at).toBeLessThan(209)
    }
    expect(placed.labeled).toEqual([-4000, 50, 7000])
  })

  it('the value band is hidden while the peers are loading', () => {
    const placed = placeStrip({ ...source, peers: null, axis: 'value' }, size)
    expect([placed.xs, placed.own, placed.low]).toEqual([[], null, null])
  })
})

describe('a strip', () => {
  it('a strip has a name and a summary of the company’s position', async () => {
    const { container } = renderStrip({ labeled: true })
    expect(strip()).toHaveAccessibleDescription('OWN stands 2nd of 4.')
    expect(screen.getByText('100, best')).toBeInTheDocument()
    expect(tip()).toBeEmptyDOMElement()
    expect(await listViolations(container)).toEqual([])
  })

  it('arrow keys select the company first and then its neighbors', async () => {
    renderStrip()
    strip().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tip()).toHaveTextContent('OWN $10')
    await userEvent.keyboard('{ArrowRight}')
    expect(tip()).toHaveTextContent('TOP $400')
    await userEvent.keyboard('{Home}')
    expect(tip()).toHaveTextContent('LOSS $-50')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(tip()).toHaveTextContent('TOP $400')
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeEmptyDOMElement()
  })

  it('arrow keys move from worst to best if low values are better', async () => {
    renderStrip({ better: 'low' })
    strip().focus()
    await userEvent.keyboard('{Home}')
    expect(tip()).toHaveTextContent('TOP $400')
  })

  it('Enter opens the active peer', async () => {
    const onOpen = jest.fn()
    renderStrip({ onOpen })
    strip().focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{End}{Enter}')
    expect(onOpen).toHaveBeenCalledWith('TOP')
  })

  it('the pointer selects a point only within reach', () => {
    renderStrip()
    const movePointer = (clientX: number) =>
      fireEvent(strip(), new MouseEvent('pointermove', { clientX, clientY: 14, bubbles: true }))
    movePointer(631)
    expect(tip()).toHaveTextContent('TOP $400')
    movePointer(250)
    expect(tip()).toBeEmptyDOMElement()
  })

  it('a value axis labels both ends and the median', () => {
    renderStrip({ axis: 'value', labeled: true, quartiles: { p25: -5, median: 9, p75: 200 } })
    for (const text of ['$-50', 'median $9', '$400', 'OWN']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
  })

  it('a strip inside a frame leaves keys and announcements to it', async () => {
    const onActive = jest.fn()
    const { container } = renderStrip({ reading: { active: 3, onActive } })
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
    expect(container.querySelector('circle[fill="none"]')).toHaveAttribute('cx', '631')
    const field = container.querySelector('canvas')?.parentElement as Element
    fireEvent(field, new MouseEvent('pointermove', { clientX: 10, clientY: 14, bubbles: true }))
    expect(onActive).toHaveBeenCalledWith(0)
  })

  it('the company is drawn alone while peers are loading', async () => {
    const { container } = renderStrip({ peers: null })
    strip().focus()
    await userEvent.keyboard('{ArrowRight}{End}')
    expect(tip()).toBeEmptyDOMElement()
    expect(container.querySelectorAll('circle')).toHaveLength(1)
  })
})
