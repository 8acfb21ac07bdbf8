import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { stubIntersections } from '../../testing/stub-intersections.ts'
import { Entry } from './entry.tsx'

let screenEdge: ReturnType<typeof stubIntersections>

beforeEach(() => {
  screenEdge = stubIntersections()
})
afterEach(() => {
  screenEdge.restore()
  jest.restoreAllMocks()
})

describe('entry animation', () => {
  const at = (top: number) =>
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top } as unknown as DOMRect)
  const part = () => screen.getByText('A part').parentElement

  it('the entry animation runs once when an element below the fold scrolls into view', async () => {
    at(window.innerHeight)
    render(
      <Entry>
        <p>A part</p>
      </Entry>,
    )
    expect(screen.getByText('A part')).toBeVisible()
    expect(part()).toHaveAttribute('data-entry', 'below')
    await screenEdge.reach()
    expect(part()).toHaveAttribute('data-entry', 'done')
    expect(screenEdge.watched()).toBe(0)
  })

  it('the entry animation takes 700 ms and is disabled on phones', () => {
    render(
      <Entry>
        <p>A part</p>
      </Entry>,
    )
    const names = new Set(part()?.classList)
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .filter((text) => [...names].some((name) => text.includes(`.${name}[data-entry`)))
    expect(rules).toEqual([
      expect.stringMatching(/transition: transform 700ms /),
      expect.stringMatching(/^@media \(max-width: 639px\) .*transform: none; transition: none/s),
      expect.stringMatching(/\[data-entry="?'?below.*translateY\(20px\)/),
    ])
    expect(rules.join()).not.toMatch(/opacity|visibility|display/)
  })

  it('the entry animation skips elements that are on screen at load', () => {
    at(window.innerHeight - 1)
    render(
      <Entry>
        <p>A part</p>
      </Entry>,
    )
    expect(screenEdge.watched()).toBe(0)
    expect(part()).not.toHaveAttribute('data-entry')
  })

  it('the entry animation starts 120 px inside the window', () => {
    at(window.innerHeight)
    render(
      <Entry>
        <p>A part</p>
      </Entry>,
    )
    expect(screenEdge.margin()).toBe('0px 0px -120px')
  })
})
