import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { DotRange, type DotRow } from './dot-range.tsx'
import { dotDomain } from './dot-range-domain.ts'

const ROWS: DotRow[] = [
  { key: 'analyst', label: 'Analyst median', value: 251, text: '+10.1%', tone: 'up' },
  { key: 'graham', label: 'Graham, defensive', value: 206, text: '−9.7%', tone: 'down' },
  { key: 'ncav', label: 'Graham NCAV', value: null, text: 'No Target', tone: 'neutral' },
]

function draw(rows: readonly DotRow[], reference: number | null = 228, width = 640) {
  const onActive = jest.fn()
  const { container } = render(
    <DotRange
      rows={rows}
      reference={reference}
      referenceLabel="price $228"
      width={width}
      onActive={onActive}
      format={(value) => `$${value}`}
    />,
  )
  const text = (wanted: string) =>
    [...container.querySelectorAll('text')].find(({ textContent }) => textContent === wanted)
  return { container, text, onActive }
}

describe('the axis of a dot range', () => {
  it('the axis spans all values and the price', () => {
    expect(dotDomain([206, 251], 228)).toEqual([206, 251])
  })

  it('the axis excludes values more than three median distances and more than the price away', () => {
    // Distances 10, 10 and 101: three times 10 is 30, the price 100.
    expect(dotDomain([90, 110, 201], 100)).toEqual([90, 200])
    expect(dotDomain([90, 110, 200], 100)).toEqual([90, 200])
    // Distances 50, 60 and 170: three times 60 is 180.
    expect(dotDomain([50, 160, 270], 100)).toEqual([50, 270])
  })

  it('the axis spans at least a tenth of the price', () => {
    expect(dotDomain([100], 100)).toEqual([95, 105])
  })

  it('the axis spans all values without a price', () => {
    expect(dotDomain([4, 50, 600], null)).toEqual([4, 600])
  })
})

describe('the dot range', () => {
  it('the arrow and sign of a dot are on its side of the price', () => {
    const { text } = draw(ROWS)
    expect(text('▲ +10.1%')).toHaveAttribute('text-anchor', 'start')
    expect(text('▼ −9.7%')).toHaveAttribute('text-anchor', 'end')
    expect(text('price $228')).toBeDefined()
  })

  it('a row without a value shows No Target and no dot', () => {
    const { container, text } = draw(ROWS)
    expect(text('No Target')).toBeDefined()
    expect(container.querySelectorAll('circle')).toHaveLength(2)
  })

  it('No Target does not overlap a price at the left edge', () => {
    const { container, text } = draw([{ ...ROWS[0], value: 400 } as DotRow, ROWS[2] as DotRow], 228)
    const line = container.querySelector('line[stroke-width="1.8"]')
    expect(Number(text('No Target')?.getAttribute('x'))).toBeGreaterThan(
      Number(line?.getAttribute('x1')),
    )
  })

  it('a value beyond the axis is shown as a number with an outward marker', () => {
    const far = { key: 'far', label: 'Far', value: 2280, text: '+900.0%', tone: 'up' } as const
    const { container, text } = draw([...ROWS, far])
    expect(text('▲ +900.0% · $2280')).toBeDefined()
    expect(container.querySelectorAll('circle')).toHaveLength(2)
    expect(container.querySelectorAll('path')).toHaveLength(1)
  })

  it('the axis is labeled under the texts beside the dots too', () => {
    // 206 to 251 between the labels and texts: some ten dollars every 64 pixels.
    const { container } = draw(ROWS, 228, 440)
    const axis = [...container.querySelectorAll('text')].filter(({ textContent }) =>
      /^\$\d+$/.test(textContent),
    )
    expect(axis.length).toBeGreaterThanOrEqual(3)
  })

  it('the axis has no negative labels without negative values', () => {
    const low = { key: 'low', label: 'Low', value: 2, text: '−98.0%', tone: 'down' } as const
    const { container } = draw([low], 100)
    expect(container.textContent).not.toContain('$-')
    expect(container.textContent).toContain('$0')
  })

  it('a dot range without a price has dots but no lines', () => {
    const { container, text } = draw(ROWS, null)
    expect(container.querySelectorAll('circle')).toHaveLength(2)
    expect(text('price $228')).toBeUndefined()
  })

  it.each([300, 439, 440, 640])('every text of the dot range fits in %i pixels', (width) => {
    const { container } = draw(ROWS, 228, width)
    for (const element of container.querySelectorAll('text')) {
      const x = Number(element.getAttribute('x'))
      const length = (element.textContent?.length ?? 0) * 6.4
      const anchor = element.getAttribute('text-anchor')
      const start = anchor === 'end' ? x - length : anchor === 'middle' ? x - length / 2 : x
      expect(start).toBeGreaterThanOrEqual(-1)
      expect(start + length).toBeLessThanOrEqual(width + 1)
    }
  })

  it('the dot range reports the row under the pointer', () => {
    const { container, onActive } = draw(ROWS)
    const fields = container.querySelectorAll('rect[fill="transparent"]')
    fireEvent.pointerEnter(fields[1] as Element)
    expect(onActive).toHaveBeenLastCalledWith(1)
    fireEvent.pointerLeave(fields[1] as Element)
    expect(onActive).toHaveBeenLastCalledWith(null)
  })
})
