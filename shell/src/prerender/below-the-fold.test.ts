import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { noteBelowTheFold, renderNearViewport } from './below-the-fold.ts'

const PAGE = `
  <header data-box="0 60"></header>
  <main data-box="60 2000">
    <section data-box="60 700"></section>
    <section data-box="760 500"><p data-box="760 100"></p><p data-box="860 400"></p></section>
    <section data-box="1260 800" style="padding: 40px 0 10px; border-top: 1px solid"></section>
  </main>
  <footer data-box="2060 600"></footer>`

function page(html = PAGE): Element {
  document.body.innerHTML = `<div id="root" data-box="0 2660">${html}</div>`
  return document.body.firstElementChild as Element
}

/** Tag name and reserved height of every element with deferred layout. */
function listWaiting(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.contentVisibility === 'auto')
    .map(({ tagName, style }) => `${tagName} ${style.containIntrinsicHeight}`)
}

let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  window.innerHeight = 800
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [top = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').map(Number)
    return new DOMRect(0, top, 400, height)
  })
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    frames.push(callback)
    return frames.length
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('content below the fold of a prerendered page', () => {
  it('content below the fold of a prerendered page keeps its content height, without padding and border, in the new page', () => {
    noteBelowTheFold(page())
    const root = page()
    renderNearViewport(root)
    expect(listWaiting(root)).toEqual(['P auto 400px', 'SECTION auto 749px', 'FOOTER auto 600px'])
  })

  it('content below the fold of a prerendered page is located by tag name and index, even if sibling elements differ', () => {
    noteBelowTheFold(page(`<div data-box="0 0"></div>${PAGE}`))
    const root = page()
    renderNearViewport(root)
    expect(listWaiting(root)).toHaveLength(3)
    noteBelowTheFold(page())
    const other = page('<main><h1>Else</h1></main>')
    renderNearViewport(other)
    expect(listWaiting(other)).toEqual([])
  })

  it('content below the fold of a prerendered page is rendered one element per frame after three seconds, leaving no styles', () => {
    noteBelowTheFold(page())
    const root = page()
    renderNearViewport(root)
    jest.advanceTimersByTime(2999)
    expect(listWaiting(root)).toHaveLength(3)
    jest.advanceTimersByTime(1)
    expect(listWaiting(root)).toEqual(['SECTION auto 749px', 'FOOTER auto 600px'])
    frames.shift()?.(0)
    expect(listWaiting(root)).toEqual(['FOOTER auto 600px'])
    frames.shift()?.(0)
    frames.shift()?.(0)
    expect(listWaiting(root)).toEqual([])
    expect(frames).toEqual([])
  })

  it('content below the fold of a prerendered page is empty on a page that was not prerendered', () => {
    const root = page()
    renderNearViewport(root)
    expect([listWaiting(root), jest.getTimerCount()]).toEqual([[], 0])
  })
})
