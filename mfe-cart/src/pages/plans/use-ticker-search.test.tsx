import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { createStubShell, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { StockCombobox } from './stock-combobox.tsx'
import { useTickerSearch } from './use-ticker-search.ts'

const matchOf = (ticker: string): TickerMatch =>
  ({ id: 1, ticker, name: `${ticker} Inc.`, tier_number: 3 }) as never

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

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
  const { isUnderWay, matches } = useTickerSearch(text)
  onText(setText)
  onRender([text, isUnderWay, matches.map(({ ticker }) => ticker)])
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
})

describe('Enter pressed before the search results arrive', () => {
  function open(picked: readonly string[] = []) {
    const onAdd = jest.fn()
    renderInShell(<StockCombobox label="Pick" picked={picked} onAdd={onAdd} />, { shell: shell() })
    const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    return { onAdd, keys, input: screen.getByRole('combobox') }
  }

  it('Enter pressed before the search results arrive adds the first stock once the results arrive', async () => {
    const { onAdd, keys, input } = open()
    await keys.type(input, 'ko{Enter}')
    expect(onAdd).not.toHaveBeenCalled()
    await pass(300)
    expect(onAdd.mock.calls).toEqual([['KO']])
    expect(input).toHaveProperty('value', '')
  })

  it('Enter pressed before the search results arrive never adds a stock from the previous search', async () => {
    const { onAdd, keys, input } = open()
    await keys.type(input, 'ko')
    await pass(300)
    await keys.type(input, 'x{Enter}')
    expect(onAdd).not.toHaveBeenCalled()
    await pass(300)
    expect(onAdd.mock.calls).toEqual([['KOX']])
  })

  it.each([
    ['another key', 'x'],
    ['Escape', '{Escape}'],
  ])('Enter pressed before the search results arrive is canceled by %s', async (_, key) => {
    const { onAdd, keys, input } = open()
    await keys.type(input, `ko{Enter}${key}`)
    await pass(300)
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('Enter doesn’t add a stock that is already picked', async () => {
    const { onAdd, keys, input } = open(['KO'])
    await keys.type(input, 'ko{Enter}')
    await pass(300)
    expect(onAdd).not.toHaveBeenCalled()
    expect(screen.getByRole('option').textContent).toContain('picked')
  })
})
