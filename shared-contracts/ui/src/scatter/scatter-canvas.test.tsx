import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ScatterCanvas } from './scatter-canvas.tsx'
import { ScatterRanges } from './scatter-ranges.tsx'
import type { ScatterAxis, ScatterPoint, ScatterSelection, ScatterView } from './scatter-types.ts'

const X: ScatterAxis = { title: 'P/E', kind: 'log', domain: [1, 100], format: String }
const Y: ScatterAxis = {
  title: 'Upside, %',
  kind: 'linear',
  domain: [-1, 1],
  format: String,
  fieldFactor: 100,
}
const POINTS: readonly ScatterPoint[] = [
  { id: 'LOW', name: 'Low', x: 3, y: 0, size: 5 },
  { id: 'MID', name: 'Middle', x: 10, y: 0, size: 9 },
  { id: 'TOP', name: 'Top', x: 10, y: 0.8, size: 1 },
]

beforeAll(() => {
  // jsdom has no canvas; painting is tested in a browser.
  HTMLCanvasElement.prototype.getContext = (() => null) as never
})

interface PageProps {
  readonly onPin: (id: string) => void
  readonly onOpen: (id: string) => void
}

function Page({ onPin, onOpen }: PageProps) {
  const [selection, setSelection] = useState<ScatterSelection | null>(null)
  const [view, setView] = useState<ScatterView | null>(null)
  return (
    <main>
      <ScatterCanvas
        label="Upside against P/E"
        points={POINTS}
        x={X}
        y={Y}
        width={640}
        selection={selection}
        onSelection={setSelection}
        view={view}
        onView={setView}
        pins={[]}
        onPin={onPin}
        onOpen={onOpen}
        own="MID"
        describe={({ id, x, y }) => [id, `P/E ${x}`, `upside ${y}`]}
      />
      <ScatterRanges x={X} y={Y} selection={selection} onSelection={setSelection} />
      <output aria-label="selection">{JSON.stringify(selection)}</output>
    </main>
  )
}

function renderScatter() {
  const onPin = jest.fn<(id: string) => void>()
  const onOpen = jest.fn<(id: string) => void>()
  const rendered = render(<Page onPin={onPin} onOpen={onOpen} />)
  return { ...rendered, onPin, onOpen, plot: screen.getByRole('application') }
}

/** Mouse event under a pointer event's name, because pointer events have no coordinates in jsdom. */
function point(plot: HTMLElement, type: string, clientX: number, clientY: number) {
  fireEvent(plot, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }))
}

describe('the scatter plot', () => {
  it('arrow keys move between points from the own company, Enter pins and Shift+Enter opens', async () => {
    const { plot, onPin, onOpen, container } = renderScatter()
    plot.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('MID, P/E 10, upside 0')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByText('LOW, P/E 3, upside 0')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(onPin).toHaveBeenCalledWith('LOW')
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Shift>}{Enter}{/Shift}')
    expect(onOpen).toHaveBeenCalledWith('TOP')
    expect(await listViolations(container)).toEqual([])
  })

  it('dragging selects an area', () => {
    const { plot } = renderScatter()
    point(plot, 'pointerdown', 100, 50)
    point(plot, 'pointermove', 300, 200)
    point(plot, 'pointerup', 300, 200)
    const selection = JSON.parse(screen.getByLabelText('selection').textContent ?? '')
    expect(selection.x[0]).toBeGreaterThan(1)
    expect(selection.x[1]).toBeLessThan(100)
    expect(selection.y[0]).toBeLessThan(selection.y[1])
  })

  it('the range fields select in the units of the axis and can be cleared', async () => {
    renderScatter()
    const upside = within(screen.getByRole('group', { name: 'Upside, %' }))
    await userEvent.type(upside.getByRole('textbox', { name: 'from' }), '20{Enter}')
    expect(screen.getByLabelText('selection')).toHaveTextContent('{"x":[null,null],"y":[0.2,null]}')
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.getByLabelText('selection')).toHaveTextContent('null')
  })

  it('a range field without a number is invalid and leaves the selection unchanged', async () => {
    renderScatter()
    const field = within(screen.getByRole('group', { name: 'P/E' })).getByRole('textbox', {
      name: 'to',
    })
    await userEvent.type(field, 'cheap{Enter}')
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('selection')).toHaveTextContent('null')
  })

  it('the zoom buttons zoom in and show all again', async () => {
    renderScatter()
    const all = screen.getByRole('button', { name: 'Show all' })
    expect(all).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(all).toBeEnabled())
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await userEvent.click(all)
    await waitFor(() => expect(all).toBeDisabled())
  })
})
