import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { LineChart, type LinePoint } from './line-chart.tsx'
import { type ConePoint, ProjectionCone } from './projection-cone.tsx'
import { spreadLabels } from './series-parts.tsx'

const money = (value: number) => `$${value}`
const textsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('text')].map(({ textContent }) => textContent)

describe('spread labels', () => {
  it('labels stay in place if there is room', () => {
    expect(spreadLabels([10, 40], 15, 0, 100)).toEqual([10, 40])
  })

  it('labels maintain their distance and order', () => {
    expect(spreadLabels([42, 40], 15, 0, 100)).toEqual([55, 40])
  })

  it('labels move up from the lower edge', () => {
    expect(spreadLabels([96, 98], 15, 0, 100)).toEqual([85, 100])
  })
})

describe('the line chart', () => {
  const points: LinePoint[] = [
    { key: 'a', label: '24Q1', values: [10, 30] },
    { key: 'b', label: '24Q2', values: [null, 31] },
    { key: 'c', label: '24Q3', values: [12, 32] },
    { key: 'd', label: '24Q4', values: [null, null], illustrative: 0.42 },
  ]
  const draw = (width = 640, extra = {}) =>
    render(
      <LineChart
        points={points}
        lines={['Graham number', 'Price']}
        width={width}
        format={money}
        {...extra}
      />,
    ).container

  it('a line has a gap where a value is missing', () => {
    const [first, second] = draw().querySelectorAll('path.visx-linepath')
    expect(first?.getAttribute('d')).toMatch(/^M.*M/)
    expect(second?.getAttribute('d')).toMatch(/^M[^M]*$/)
  })

  it('a line is interrupted at a break without moving its points, and other lines are not', () => {
    const broken = points.map((point, index) => ({ ...point, breaks: [false, index === 1] }))
    const container = draw(640, { points: broken })
    const whole = draw()
    expect(container.querySelectorAll('path.visx-linepath')).toHaveLength(3)
    expect(container.querySelectorAll('circle, rect')).toHaveLength(
      whole.querySelectorAll('circle, rect').length,
    )
  })

  it('lines differ by dashes, marks and end labels', () => {
    const container = draw()
    const [first, second] = container.querySelectorAll('path.visx-linepath')
    expect(first).not.toHaveAttribute('stroke-dasharray', '6 4')
    expect(second).toHaveAttribute('stroke-dasharray', '6 4')
    expect(textsOf(container)).toEqual(expect.arrayContaining(['● Graham number', '■ Price']))
  })

  it('the axis marks only restated quarters', () => {
    const restated = points.map((point, index) => ({ ...point, restated: index === 2 }))
    const marks = (some: readonly LinePoint[]) =>
      draw(640, { points: some }).querySelectorAll('[data-restated]')
    expect(marks(restated)).toHaveLength(1)
    expect(marks(points)).toHaveLength(0)
  })

  it.each([300, 640])('withheld quarters are hatched and labeled at %i pixels', (width) => {
    expect(textsOf(draw(width))).toContain('Illustrative only.')
  })

  it('the line chart labels its band and can include zero', () => {
    const texts = textsOf(
      draw(640, { zero: true, band: { low: -1, high: 1, label: 'Neutral ±1%' } }),
    )
    expect(texts).toContain('Neutral ±1%')
    expect(texts).toContain('$0')
  })

  it('a logarithmic axis has a line per power of ten, and many points have no marks', () => {
    const many = Array.from({ length: 61 }, (_, index) => ({
      key: `${index}`,
      label: '',
      values: [0.02 * 10 ** (index / 60)],
    }))
    const container = draw(640, { points: many, lines: ['Probability'], log: true })
    expect(textsOf(container)).toEqual(expect.arrayContaining(['$0.01', '$0.1', '$1']))
    expect(container.querySelectorAll('circle')).toHaveLength(0)
  })

  it('the line chart handles one value and no values', () => {
    for (const one of [[], [{ key: 'a', label: '24Q1', values: [5] }]]) {
      const { container } = render(
        <LineChart points={one} lines={['Price']} width={300} format={money} />,
      )
      expect(container.innerHTML).not.toContain('NaN')
    }
  })
})

describe('the projection cone', () => {
  const points: ConePoint[] = Array.from({ length: 11 }, (_, year) => ({
    label: `${2026 + year}`,
    low: 10 + year,
    base: 10 + 2 * year,
    high: 10 + 3 * year,
    yours: 10 + year,
  }))
  const draw = (given = points, width = 300) => {
    const onActive = jest.fn()
    const { container } = render(
      <ProjectionCone
        points={given}
        names={{ base: 'Ours', yours: 'Yours' }}
        reference={{ value: 12, label: 'Today' }}
        width={width}
        format={money}
        onActive={onActive}
      />,
    )
    return { container, onActive }
  }

  it('the projection cone labels its four lines with their last amounts', () => {
    expect(textsOf(draw().container)).toEqual(
      expect.arrayContaining(['High $40', 'Low $20', 'Ours $30', 'Yours $20', 'Today $12']),
    )
  })

  it('only the user’s own line is dashed', () => {
    const lines = draw().container.querySelectorAll('path.visx-linepath')
    expect(lines[2]).not.toHaveAttribute('stroke-dasharray')
    expect(lines[3]).toHaveAttribute('stroke-dasharray', '7 4')
  })

  it('the projection cone omits missing lines', () => {
    const { container } = draw(points.map((point) => ({ ...point, yours: null, base: null })))
    expect(container.querySelectorAll('path.visx-linepath')).toHaveLength(2)
    expect(container.querySelectorAll('circle')).toHaveLength(0)
  })

  it('the first and last year are labeled even if few labels fit', () => {
    expect(textsOf(draw().container)).toEqual(expect.arrayContaining(['2026', '2036']))
  })

  it('the projection cone reports the year under the pointer', () => {
    const { container, onActive } = draw()
    const field = container.querySelector('rect[fill="transparent"]')
    fireEvent(field as Element, new MouseEvent('pointermove', { bubbles: true, clientX: 40 }))
    expect(onActive).toHaveBeenLastCalledWith(0)
    fireEvent.pointerLeave(field as Element)
    expect(onActive).toHaveBeenLastCalledWith(null)
  })
})
