import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useWidth } from './use-width.ts'

const renderedWidths: number[] = []
const observers: (() => void)[] = []
let measured = 0

function Chart() {
  const [box, width] = useWidth()
  renderedWidths.push(width)
  return <div ref={box} data-testid="chart" data-width={width} />
}
const widthOf = () => screen.getByTestId('chart').dataset.width

function renderIn(viewport: number) {
  window.outerWidth = viewport
  render(<Chart />)
}

/** Simulate the browser's layout: notify all observers. */
function layOut() {
  act(() => {
    for (const notify of observers) notify()
  })
}

const { outerWidth } = window

beforeEach(() => {
  renderedWidths.length = 0
  observers.length = 0
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      observers.push(() => callback([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ width: measured }) as DOMRect)
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
  window.outerWidth = outerWidth
  jest.restoreAllMocks()
})

describe('the width of a chart', () => {
  it('the width on a phone is known before layout', () => {
    measured = 346
    renderIn(412)
    expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled()
    layOut()
    expect(renderedWidths).toEqual([346])
  })

  it('the width on a phone is corrected after layout if the container differs', () => {
    measured = 200.7
    renderIn(412)
    expect(widthOf()).toBe('346')
    layOut()
    expect(widthOf()).toBe('200')
  })

  it('the width on a wide screen is measured before the first paint and follows the container', () => {
    measured = 812.4
    renderIn(1440)
    expect(widthOf()).toBe('812')
    measured = 600
    layOut()
    expect(widthOf()).toBe('600')
  })

  it('the width does not change while the container is hidden', () => {
    measured = 0
    renderIn(1440)
    expect(widthOf()).toBe('640')
  })
})
