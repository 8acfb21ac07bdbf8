import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { AreaChart, type AreaChartProps, type AreaPoint } from './line-chart.tsx'

const point = (label: string, area: number | null, line: number | null): AreaPoint => ({
  key: label,
  label,
  area,
  line,
})
const POINTS = [
  point('24Q1', 100, 110),
  point('24Q2', null, 108),
  point('24Q3', 96, 104),
  point('24Q4', 90, null),
]

function renderChart(props: Partial<AreaChartProps> = {}) {
  return render(
    <AreaChart
      points={POINTS}
      names={['Outstanding', 'Diluted']}
      width={700}
      format={(value) => `${value} shares`}
      {...props}
    />,
  )
}

describe('an area chart', () => {
  it('an area chart marks each known value, with circles for the area and squares for the line, and labels both', () => {
    const { container } = renderChart()
    expect(container.querySelectorAll('circle')).toHaveLength(3)
    expect(container.querySelectorAll('rect:not([fill="transparent"])')).toHaveLength(3)
    expect(screen.getByText('● Outstanding')).toBeInTheDocument()
    expect(screen.getByText('■ Diluted')).toBeInTheDocument()
  })

  it('an area chart starts at zero, or labels its start when zoomed', () => {
    const { rerender } = renderChart()
    expect(screen.getByText('0 shares')).toBeInTheDocument()
    rerender(
      <AreaChart
        points={POINTS}
        names={['Outstanding', 'Diluted']}
        width={700}
        format={(value) => `${value.toFixed(1)} shares`}
        zoomed
      />,
    )
    // 90 less 12% of the spread of 20
    expect(screen.getByText('axis starts at 87.6 shares')).toBeInTheDocument()
    expect(screen.queryByText('0.0 shares')).toBeNull()
  })

  it('an area chart enlarges the marks of the active quarter', () => {
    const { container } = renderChart({ active: 0 })
    expect(container.querySelector('circle')).toHaveAttribute('r', '5.5')
    expect(container.querySelector('.cursor')).not.toBeNull()
  })

  it('an area chart reports the quarter under the pointer', () => {
    const onActive = jest.fn()
    const { container } = renderChart({ onActive })
    const field = container.querySelector('rect[fill="transparent"]') as Element
    fireEvent(field, new MouseEvent('pointermove', { clientX: 590, bubbles: true }))
    expect(onActive).toHaveBeenCalledWith(3)
  })

  it('an area chart without values has only axes and a single quarter only marks', () => {
    const { container, rerender } = renderChart({ points: [point('24Q1', null, null)] })
    expect(container.querySelectorAll('circle')).toHaveLength(0)
    rerender(
      <AreaChart
        points={[point('24Q1', 5, 5)]}
        names={['Outstanding', 'Diluted']}
        width={360}
        format={String}
      />,
    )
    expect(container.querySelectorAll('circle')).toHaveLength(1)
  })
})
