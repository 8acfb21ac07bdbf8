import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { DotRows } from './dot-rows.tsx'
import { MatrixPlot } from './matrix-plot.tsx'

const texts = (container: HTMLElement) =>
  [...container.querySelectorAll('text')].map(({ textContent }) => textContent)

function drawRows(width: number, simulated = false) {
  const onActive = jest.fn()
  const { container } = render(
    <DotRows
      rows={[
        { key: 'high', label: '+20% or more', note: '90', value: 0.5, reference: 0.25 },
        { key: 'none', label: 'below', note: '0', value: null, reference: null },
      ]}
      format={(value) => `${Math.round(100 * value)}%`}
      domain={[0, 1]}
      cut={0}
      simulated={simulated}
      width={width}
      onActive={onActive}
    />,
  )
  return { container, onActive }
}

describe('dot rows', () => {
  it('values and references lie on one axis, and unknown ones have no mark', () => {
    const { container } = drawRows(614)
    // The axis runs from 138 to 614 − 76.
    expect(container.querySelectorAll('circle')).toHaveLength(1)
    expect(container.querySelector('circle')?.getAttribute('cx')).toBe('338')
    expect(container.querySelector('rect[stroke]')?.getAttribute('x')).toBe('233')
    expect(texts(container)).toEqual(expect.arrayContaining(['+20% or more', '90', 'below', '0']))
  })

  it('a phone has fewer axis labels', () => {
    const labels = (width: number) =>
      texts(drawRows(width).container).filter((text) => text?.endsWith('%')).length
    expect(labels(1000)).toBeGreaterThan(labels(324))
    expect(labels(324)).toBeLessThanOrEqual(3)
  })

  it('simulated figures are marked in the plot', () => {
    expect(texts(drawRows(600).container)).not.toContain('Simulated data')
    expect(texts(drawRows(600, true).container)).toContain('Simulated data')
  })

  it('hovering activates a row', () => {
    const { container, onActive } = drawRows(600)
    const field = container.querySelector('rect[fill="transparent"]')
    const moved = new MouseEvent('pointermove', { bubbles: true, clientX: 200, clientY: 40 })
    fireEvent(field as Element, moved)
    expect(onActive).toHaveBeenCalledWith(1)
  })
})

describe('a matrix plot', () => {
  it('cells show whole percentages of a row, without those below half a percent', () => {
    const { container } = render(
      <MatrixPlot
        columns={['A', 'B', 'D']}
        rows={[
          { label: 'A', shares: [0.914, 0.082, 0.004], note: '1,000' },
          { label: 'B', shares: null, note: '0' },
        ]}
        simulated
        width={600}
      />,
    )
    const shown = ['Simulated data', 'A', 'B', 'D', 'A', '91', '8', '1,000', 'B', '0']
    expect(texts(container)).toEqual(shown)
  })
})
