import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderInShell,
  type StubAnswer,
  stubHttp,
} from '../testing/testing.tsx'
import { StockCombobox, type StockComboboxProps } from './stock-combobox.tsx'
import { useTickerSearch } from './ticker-search.tsx'

const matchOf = (ticker: string): TickerMatch => ({
  id: 1,
  ticker,
  name: `${ticker} Inc.`,
  tier_number: 3,
  is_newly_updated: false,
  t_minus_2_rating: 'AA',
  display_rating: 'AA',
  display_rating_numeric: 2,
  sector: 'Technology',
  fire: false,
  simulated: false,
})

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** The second step delivers the responses of requests sent in the first. */
async function pass(ms: number) {
  await act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)))
}

/** Stub search that returns the stock with the typed ticker. */
const shell = () =>
  createStubShell({
    http: stubHttp([
      [searchTickersRoute, ({ headers }) => [matchOf(String(headers?.searchtext).toUpperCase())]],
    ]),
  })

/** Typed text, loading state and tickers of the results. */
type Seen = readonly [string, boolean, readonly string[]]

interface ProbeProps {
  readonly onRender: (seen: Seen) => void
  readonly onText: (set: (text: string) => void) => void
}
function Probe({ onRender, onText }: ProbeProps) {
  const [text, setText] = useState('')
  const { isPending, matches } = useTickerSearch(text)
  onText(setText)
  onRender([text, isPending, matches.map(({ ticker }) => ticker)])
  return null
}

describe('useTickerSearch', () => {
  it('useTickerSearch is loading without old results from the first render with a new text', async () => {
    const seen: Seen[] = []
    let type: (text: string) => void = () => {}
    renderInShell(<Probe onRender={(each) => seen.push(each)} onText={(set) => (type = set)} />, {
      shell: shell(),
    })
    const firstOf = (text: string) => seen.find(([each]) => each === text)
    act(() => type('ko'))
    await pass(300)
    expect(firstOf('')).toEqual(['', false, []])
    expect(firstOf('ko')).toEqual(['ko', true, []])
    expect(seen.at(-1)).toEqual(['ko', false, ['KO']])
    act(() => type('mo'))
    expect(firstOf('mo')).toEqual(['mo', true, []])
    act(() => type(''))
    expect(seen.at(-1)).toEqual(['', false, []])
  })

  it('useTickerSearch keeps the results while their text is extended, and answers it again from the cache', async () => {
    const seen: Seen[] = []
    let type: (text: string) => void = () => {}
    renderInShell(<Probe onRender={(each) => seen.push(each)} onText={(set) => (type = set)} />, {
      shell: shell(),
    })
    act(() => type('ko'))
    await pass(300)
    act(() => type('kof'))
    expect(seen.at(-1)).toEqual(['kof', true, ['KO']])
    act(() => type('ko'))
    expect(seen.at(-1)).toEqual(['ko', false, ['KO']])
  })
})

function open(
  props: Partial<StockComboboxProps> = {},
  found?: StubAnswer<typeof searchTickersRoute>,
) {
  const onAdd = jest.fn<(match: TickerMatch) => void>()
  const http = found && stubHttp([[searchTickersRoute, found]])
  const page = renderInShell(
    <StockCombobox
      label="Pick"
      placeholder="Ticker"
      input={<input />}
      added={[]}
      addedNote="picked"
      onAdd={onAdd}
      {...props}
    />,
    { shell: http ? createStubShell({ http }) : shell() },
  )
  const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const added = () => onAdd.mock.calls.map(([{ ticker }]) => ticker)
  return { ...page, added, keys, input: screen.getByRole('combobox') }
}

describe('Enter pressed before the search results arrive', () => {
  it('Enter pressed before the search results arrive adds the exact match once the results arrive', async () => {
    const { added, keys, input } = open()
    await keys.type(input, 'ko{Enter}')
    expect(added()).toEqual([])
    await pass(300)
    expect(added()).toEqual(['KO'])
    expect(input).toHaveProperty('value', '')
  })

  it('Enter pressed before the search results arrive never adds a stock that was not shown', async () => {
    const { added, keys, input } = open({}, [matchOf('KOF'), matchOf('KODK')])
    await keys.type(input, 'ko{Enter}')
    await pass(300)
    expect(added()).toEqual([])
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('KOF')
    await keys.keyboard('{Enter}')
    expect(added()).toEqual(['KOF'])
  })

  it('Enter pressed before the search results arrive never adds a stock from the previous search', async () => {
    const { added, keys, input } = open()
    await keys.type(input, 'ko')
    await pass(300)
    await keys.type(input, 'x{Enter}')
    expect(added()).toEqual([])
    await pass(300)
    expect(added()).toEqual(['KOX'])
  })

  it('Enter pressed before the search results arrive ignores punctuation of tickers', async () => {
    const { added, keys, input } = open({}, [matchOf('BRK.A'), matchOf('BRK.B')])
    await keys.type(input, 'brkb{Enter}')
    await pass(300)
    expect(added()).toEqual(['BRK.B'])
  })

  it.each([
    ['another key', 'x'],
    ['Escape', '{Escape}'],
  ])('Enter pressed before the search results arrive is canceled by %s', async (_, key) => {
    const { added, keys, input } = open()
    await keys.type(input, `ko{Enter}${key}`)
    await pass(300)
    expect(added()).toEqual([])
  })

  it('Enter doesn’t add a stock that is already picked', async () => {
    const { added, keys, input } = open({ added: ['KO'] })
    await keys.type(input, 'ko{Enter}')
    await pass(300)
    expect(added()).toEqual([])
    expect(screen.getByRole('option').textContent).toContain('picked')
  })
})

describe('stock combobox', () => {
  it('the arrow keys wrap around, and Enter adds the highlighted stock', async () => {
    const { added, keys, input } = open({}, [matchOf('A'), matchOf('AA'), matchOf('AAL')])
    await keys.type(input, 'a')
    await pass(300)
    const selected = () => screen.getByRole('option', { selected: true }).textContent
    expect(selected()).toContain('A Inc.')
    await keys.keyboard('{ArrowUp}')
    expect(selected()).toContain('AAL Inc.')
    await keys.keyboard('{ArrowDown}{ArrowDown}')
    expect(selected()).toContain('AA Inc.')
    await keys.keyboard('{Enter}')
    expect(added()).toEqual(['AA'])
    expect(input).toHaveFocus()
  })

  it('the arrow keys stay on a single stock', async () => {
    const { keys, input } = open()
    await keys.type(input, 'ko')
    await pass(300)
    await keys.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  })

  it.each([
    [404, 'No results found...'],
    [500, 'Sorry, error encountered. Please try again. (Code: 500).'],
    [444, 'Sorry, error encountered. Please try again. (Code: 444).'],
  ])('a search that fails with %d shows "%s"', async (status, message) => {
    const { keys, input } = open({}, errorAnswer(status))
    await keys.type(input, 'zz')
    await pass(300)
    expect(screen.getByRole('status')).toHaveTextContent(message)
  })

  it('a search that takes a second shows a spinner in the list', async () => {
    const { keys, input, container } = open({}, neverAnswers())
    await keys.type(input, 'ko')
    await pass(300)
    await pass(999)
    expect(screen.getByRole('status')).toHaveTextContent('Searching...')
    expect(container.querySelector('output')).toBeNull()
    await pass(1)
    expect(container.querySelector('output')).not.toBeNull()
  })

  it('a stock above the tier is marked as disabled and refused on click', async () => {
    const { added, keys, input } = open({ tier: 3 }, [{ ...matchOf('KO'), tier_number: 5 }])
    await keys.type(input, 'k')
    await pass(300)
    expect(screen.getByRole('option')).toHaveAttribute('aria-disabled', 'true')
    await keys.click(screen.getByRole('option'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This stock, KO, requires a higher level of subscription.',
    )
    expect(added()).toEqual([])
  })

  it('the list closes when the focus leaves, and returns with it', async () => {
    const { keys, input } = open()
    await keys.type(input, 'ko')
    await pass(300)
    expect(input).toHaveAttribute('aria-expanded', 'true')
    await keys.tab()
    expect(screen.queryByRole('option')).toBeNull()
    await keys.tab({ shift: true })
    expect(screen.getByRole('option')).toBeVisible()
  })

  it('the combobox with results has no accessibility violations', async () => {
    const { baseElement, keys, input } = open()
    await keys.type(input, 'ko')
    await pass(300)
    jest.useRealTimers()
    expect(await listViolations(baseElement as HTMLElement)).toEqual([])
  })
})
