import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useWidth } from './use-width.ts'

const drawn: number[] = []
const observers: (() => void)[] = []
let measured = 0

function Chart() {
  const [box, width] = useWidth()
  drawn.push(width)
  return <div ref={box} data-testid="chart" data-width={width} />
}
const widthOf = () => screen.getByTestId('chart').dataset.width

function renderIn(viewport: number) {
  window.outerWidth = viewport
  render(<Chart />)
}

/** What the browser tells once it has laid out. */
function layOut() {
  act(() => {
    for (const tell of observers) tell()
  })
}

const { outerWidth } = window

beforeEach(() => {
  drawn.length = 0
  observers.length = 0
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      observers.push(() => tell([], this))
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
  it('is known on a phone before anything is laid out', () => {
    measured = 346
    renderIn(412)
    expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled()
    layOut()
    expect(drawn).toEqual([346])
  })

  it('is put right on a phone where the place is another', () => {
    measured = 200.7
    renderIn(412)
    expect(widthOf()).toBe('346')
    layOut()
    expect(widthOf()).toBe('200')
  })

  it('is measured before the first picture on a wide screen, and follows its box', () => {
    measured = 812.4
    renderIn(1440)
    expect(widthOf()).toBe('812')
    measured = 600
    layOut()
    expect(widthOf()).toBe('600')
  })

  it('stays as it was while the box is not shown', () => {
    measured = 0
    renderIn(1440)
    expect(widthOf()).toBe('640')
  })
})
