import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { type CurvePanel, CurvePanels } from './curve-panels.tsx'

const STEEP: CurvePanel = {
  label: 'Steep',
  points: [0, 1, 2].map((x) => ({ x, y: 10 * x })),
  mark: { x: 1, y: 10 },
  formatX: (x) => `${x} m`,
}
const FLAT: CurvePanel = {
  ...STEEP,
  label: 'Flat',
  points: [0, 1, 2].map((x) => ({ x, y: x === 2 ? null : 10 })),
}

function renderPanels(width: number, active: number | null = null) {
  const onActive = jest.fn()
  const { container } = render(
    <CurvePanels
      panels={[STEEP, FLAT]}
      bounds={[
        { value: 5, label: 'low' },
        { value: 99, label: 'beyond' },
      ]}
      format={(y) => `${y} pt`}
      width={width}
      active={active}
      onActive={onActive}
    />,
  )
  const panels = [...container.querySelectorAll('svg > g')]
  return { container, panels, onActive }
}
const topOf = (circle: Element | null | undefined) => Number(circle?.getAttribute('cy'))

describe('curve panels', () => {
  it('all panels share one axis, so equal results have equal heights', () => {
    const { panels } = renderPanels(640)
    const [steep, flat] = panels.map((panel) => panel.querySelector('circle'))
    expect(topOf(steep)).toBe(topOf(flat))
    expect(panels.map((panel) => panel.textContent)).toEqual([
      expect.stringMatching(/^Steep.*0 m2 m$/),
      expect.stringMatching(/^Flat/),
    ])
  })

  it('panels are beside one another, and stacked if narrow', () => {
    const place = (width: number) =>
      renderPanels(width).panels.map((panel) => panel.getAttribute('transform'))
    expect(place(640)).toEqual(['translate(0 0)', 'translate(334 0)'])
    expect(place(320)).toEqual(['translate(0 0)', 'translate(0 170)'])
  })

  it('a bound outside the curves is left out', () => {
    const { container } = renderPanels(640)
    expect(container).toHaveTextContent('low')
    expect(container).not.toHaveTextContent('beyond')
  })

  it('the active point counts on into the second panel and is absent at a gap', () => {
    const dots = (active: number) =>
      renderPanels(640, active).panels.map((panel) => panel.querySelectorAll('circle').length)
    expect(dots(0)).toEqual([2, 1])
    expect(dots(3)).toEqual([1, 2])
    expect(dots(5)).toEqual([1, 1])
  })

  it('hovering selects the nearest point of the panel', () => {
    const { container, onActive } = renderPanels(640)
    const field = container.querySelector('svg > rect') as SVGRectElement
    // Panels of 306 px with a gap of 28 px: 334 px is the first point of the second panel.
    for (const [clientX, index] of [
      [0, 0],
      [306, 2],
      [334, 3],
      [480, 4],
    ]) {
      fireEvent(field, new MouseEvent('pointermove', { bubbles: true, clientX: clientX ?? 0 }))
      expect(onActive).toHaveBeenLastCalledWith(index)
    }
    fireEvent.pointerLeave(field)
    expect(onActive).toHaveBeenLastCalledWith(null)
  })
})
