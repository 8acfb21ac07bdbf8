import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { UpsideGauge } from './upside-gauge.tsx'

/** Width before measurement: the bar spans 6 to 634, with its center at 320. */
function renderGauge(value: number | null, ticks: readonly number[] = []) {
  const { container } = render(
    <UpsideGauge value={value} ticks={ticks} neutral={0.01} label="Value estimate +8.4%." />,
  )
  return container
}

const needle = (container: HTMLElement) => container.querySelector('line[stroke-width="2.6"]')

describe('the upside gauge', () => {
  it('the upside gauge is an image with a summary', () => {
    renderGauge(0.084)
    expect(screen.getByRole('img', { name: 'Value estimate +8.4%.' })).toBeInTheDocument()
  })

  it.each([
    [0, '320'],
    [0.5, '477'],
    [-1, '6'],
    [3.2, '634'],
    [-4, '6'],
  ])('the needle for %d is at %s, clamped to the ends', (value, at) => {
    expect(needle(renderGauge(value))).toHaveAttribute('x1', at)
  })

  it('the upside gauge has a tick for each method and no needle without an average', () => {
    const container = renderGauge(null, [0.1, 0.1, -0.5])
    expect(container.querySelectorAll('line')).toHaveLength(3)
    expect(needle(container)).toBeNull()
  })

  it('the upside gauge labels both sides and the middle', () => {
    renderGauge(0)
    for (const name of ['Downside', 'Neutral', 'Upside', '−100%', '+100%']) {
      expect(screen.getByText(name)).toBeInTheDocument()
    }
  })
})
