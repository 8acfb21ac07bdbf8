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

/** A service that answers a text with the stock of that ticker. */
const shell = () =>
  createStubShell({
    http: stubHttp([
      [searchTickersRoute, ({ headers }) => [matchOf(String(headers?.searchtext).toUpperCase())]],
    ]),
  })

/** The text, whether it is under way, and the tickers of its rows. */
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

describe('a search', () => {
  it('is under way in the very render that brings a text, without the rows of the text before', async () => {
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

describe('Enter right after typing, before the answer', () => {
  function open(picked: readonly string[] = []) {
    const onAdd = jest.fn()
    renderInShell(<StockCombobox label="Pick" picked={picked} onAdd={onAdd} />, { shell: shell() })
    const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    return { onAdd, keys, input: screen.getByRole('combobox') }
  }

  it('adds the first stock once the answer is there', async () => {
    const { onAdd, keys, input } = open()
    await keys.type(input, 'ko{Enter}')
    expect(onAdd).not.toHaveBeenCalled()
    await pass(300)
    expect(onAdd.mock.calls).toEqual([['KO']])
    expect(input).toHaveProperty('value', '')
  })

  it('never adds a stock of the text before', async () => {
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
  ])('is taken back by %s', async (_, key) => {
    const { onAdd, keys, input } = open()
    await keys.type(input, `ko{Enter}${key}`)
    await pass(300)
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('adds nothing that is picked already', async () => {
    const { onAdd, keys, input } = open(['KO'])
    await keys.type(input, 'ko{Enter}')
    await pass(300)
    expect(onAdd).not.toHaveBeenCalled()
    expect(screen.getByRole('option').textContent).toContain('picked')
  })
})
