import { describe, expect, it, jest } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import { type ChartTable, chartCsv } from './chart-table.tsx'

const TABLE: ChartTable = {
  columns: [
    { label: 'Quarter' },
    { label: 'Z', numeric: true, format: (value) => value.toFixed(2) },
    { label: 'Zone' },
  ],
  rows: [
    ['24Q1', 1.5, 'Distress'],
    ['24Q2', null, 'missing: EBIT'],
    ['24Q3', -0.25, 'Distress'],
  ],
}

function renderFrame(simulated = false, more: Partial<ChartFrameProps> = {}) {
  return render(
    <ChartFrame
      id="z"
      title="Z-Score by quarter"
      summary="Falling."
      table={TABLE}
      csvName="AAPL-z-score"
      simulated={simulated}
      {...more}
    >
      {({ width, active }) => <svg width={width} data-testid="plot" data-active={active} />}
    </ChartFrame>,
  )
}

const chart = () => screen.getByRole('group', { name: 'Z-Score by quarter, chart' })

describe('a chart frame', () => {
  it('a chart frame is described by its summary', () => {
    renderFrame()
    expect(chart()).toHaveAccessibleDescription('Falling.')
  })

  it('the keyboard cursor announces points and stops at both ends', async () => {
    renderFrame()
    chart().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('status')).toHaveTextContent('24Q1 · Z 1.50 · Distress')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('status')).toHaveTextContent('24Q1')
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('status')).toHaveTextContent('24Q3 · Z -0.25 · Distress')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByTestId('plot')).toHaveAttribute('data-active', '2')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('status')).toHaveTextContent('24Q2 · missing: EBIT')
    await userEvent.keyboard('{Home}')
    expect(screen.getByTestId('plot')).toHaveAttribute('data-active', '0')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByTestId('plot')).not.toHaveAttribute('data-active')
  })

  it('the keyboard cursor starts at the newest point when moving left', async () => {
    renderFrame()
    chart().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByTestId('plot')).toHaveAttribute('data-active', '2')
  })

  it('a chart frame shows its data as a table', async () => {
    renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    ).toEqual(['Quarter', 'Z', 'Zone'])
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    expect(within(table).getByRole('cell', { name: '1.50' })).toBeInTheDocument()
    expect(within(table).getByRole('cell', { name: '—' })).toBeInTheDocument()
  })

  it('a chart frame copies a link to itself', async () => {
    const user = userEvent.setup()
    renderFrame()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost/#z')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
  })

  it('a chart frame reports blocked copying', async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    renderFrame()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(
      await screen.findByText('Your browser blocked copying. Copy the address instead.'),
    ).toBeInTheDocument()
  })

  it('a chart frame downloads CSV and image with its file name', async () => {
    const names: string[] = []
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => {}
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    renderFrame(true)
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save as SVG' }))
    await waitFor(() => expect(names).toHaveLength(2))
    click.mockRestore()
    expect(names).toEqual(['AAPL-z-score-simulated.csv', 'AAPL-z-score-simulated.svg'])
  })

  it('a chart frame offers no image while the table is shown', async () => {
    renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.queryByRole('button', { name: 'Save as PNG' })).toBeNull()
  })

  it('a chart frame uses the chart’s own point texts if given', async () => {
    renderFrame(false, {
      hint: 'Point at a company.',
      rowCount: 2,
      describePoint: (index) => `Company ${index + 1}`,
    })
    expect(screen.getByRole('status')).toHaveTextContent('Point at a company.')
    chart().focus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('status')).toHaveTextContent('Company 2')
  })

  it('a chart handles keys before its frame', async () => {
    renderFrame(false, {
      onKey: ({ key }, { onActive }) => {
        if (key !== 'PageDown') return false
        onActive(1)
        return true
      },
    })
    chart().focus()
    await userEvent.keyboard('{PageDown}')
    expect(screen.getByRole('status')).toHaveTextContent('24Q2')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('status')).toHaveTextContent('24Q3')
  })

  it('Enter or a click on the active point opens it', async () => {
    const opened: number[] = []
    renderFrame(false, { onOpen: (index) => void opened.push(index) })
    await userEvent.click(chart())
    chart().focus()
    await userEvent.keyboard('{Enter}{Home}{Enter}')
    await userEvent.click(chart())
    expect(opened).toEqual([0, 0])
  })

  it('the summary remains for screen readers next to a lead', () => {
    renderFrame(false, { lead: <p>1 in 2,500</p> })
    expect(screen.getByText('1 in 2,500')).toBeInTheDocument()
    expect(chart()).toHaveAccessibleDescription('Falling.')
  })

  it('a long table shows its first 400 rows and the total number', async () => {
    const rows = Array.from({ length: 401 }, (_, index) => [`P${index}`, index, null])
    renderFrame(false, { table: { ...TABLE, rows } })
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getAllByRole('row')).toHaveLength(401)
    expect(screen.getByText(/^The first 400 of 401 rows/)).toBeInTheDocument()
  })

  it('a chart frame has no accessibility violations as a chart and as a table', async () => {
    const { container } = renderFrame()
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(await listViolations(container)).toEqual([])
  })
})

describe('the CSV of a chart', () => {
  it('the CSV of a chart has raw numbers and empty cells', () => {
    expect(chartCsv(TABLE, false)).toBe(
      'Quarter,Z,Zone\r\n24Q1,1.5,Distress\r\n24Q2,,missing: EBIT\r\n24Q3,-0.25,Distress\r\n',
    )
  })

  it('the CSV of simulated figures marks every row', () => {
    expect(chartCsv(TABLE, true).split('\r\n').slice(0, 2)).toEqual([
      'Quarter,Z,Zone,simulated',
      '24Q1,1.5,Distress,true',
    ])
  })
})
