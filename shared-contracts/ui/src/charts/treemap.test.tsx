import { describe, expect, it, jest } from '@jest/globals'
import { Treemap, type TreemapGroup } from '@quantamental/ui/charts'
import { fireEvent, render } from '@testing-library/react'

const groups: readonly TreemapGroup[] = [
  {
    key: 'tech',
    label: 'Technology',
    value: 300,
    rating: 'AA',
    tiles: [
      { key: 'semi', label: 'Semiconductors', value: 200, rating: 'A' },
      { key: 'soft', label: 'Software', value: 100, rating: null },
      { key: 'none', label: 'Nothing', value: 0, rating: 'D' },
    ],
  },
  { key: 'energy', label: 'Energy', value: 100, rating: 'BBB', tiles: [] },
]

function areas(container: HTMLElement): readonly number[] {
  return [...container.querySelectorAll('rect[fill-opacity]')].map(
    (rect) => Number(rect.getAttribute('width')) * Number(rect.getAttribute('height')),
  )
}

describe('the treemap', () => {
  it('the area of a tile is proportional to its value, and tiles without a value are omitted', () => {
    const { container } = render(<Treemap groups={groups} width={800} height={400} />)
    const [semi, soft, energy, ...rest] = areas(container) as [number, number, number]
    expect(rest).toEqual([])
    expect(semi / soft).toBeCloseTo(2, 0)
    expect(energy / soft).toBeGreaterThan(0.9)
    expect(energy / soft).toBeLessThan(1.1)
  })

  it('each tile shows its rating, or NR without one', () => {
    const { container } = render(<Treemap groups={groups} width={800} height={400} />)
    const texts = [...container.querySelectorAll('text')].map((text) => text.textContent)
    expect(texts).toEqual(['Technology', 'A', 'Semiconductors', 'NR', 'Software', 'BBB', 'Energy'])
  })

  it('the group under the pointer is active and outlined', () => {
    const onActive = jest.fn()
    const { container, rerender } = render(
      <Treemap groups={groups} width={800} height={400} onActive={onActive} />,
    )
    const energy = [...container.querySelectorAll('text')].find((t) => t.textContent === 'Energy')
    fireEvent.pointerMove(energy?.parentElement as Element)
    expect(onActive).toHaveBeenLastCalledWith(1)
    rerender(<Treemap groups={groups} width={800} height={400} active={1} />)
    expect(container.querySelectorAll('rect[stroke-width="3"]')).toHaveLength(1)
  })
})
