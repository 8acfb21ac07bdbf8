import { ApiError } from '@quantamental/api/client'
import { isAboveTier, NO_TIER, tierRefusal } from '@quantamental/api/common'
import { getTickerOnlyRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { StockField } from '@quantamental/remote/ticker-search'
import { Button, PlainList, Stack, Text, tokens } from '@quantamental/ui'
import { useQueries } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import styled from 'styled-components'
import { addPicks, PICKS_MAX } from '../../items/stock-picks.ts'

export interface PickRow {
  readonly ticker: string
  /** Company name; empty while loading. */
  readonly name: string
  /** Error that must be fixed by removing the stock; empty if none. */
  readonly problem: string
}

const UNKNOWN: ReadonlySet<number> = new Set([400, 404])

/**
 * Company names for tickers, with an error for unknown tickers and stocks above `planTier`, which is 0 without a
 * plan.
 */
export function usePickNames(tickers: readonly string[], planTier: number): readonly PickRow[] {
  const { http } = useShell()
  return useQueries({
    queries: tickers.map((ticker) => ({
      queryKey: ['cart', 'ticker', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.call(getTickerOnlyRoute, { params: { ticker }, signal }),
      retry: false,
    })),
    combine: (answers) =>
      answers.map(({ data, error }, index) => {
        const ticker = tickers[index] ?? ''
        const isUnknown = error instanceof ApiError && UNKNOWN.has(error.status)
        const isAbove = isAboveTier(data?.tier_number ?? NO_TIER, planTier)
        const problem = isUnknown
          ? 'No stock found for this ticker.'
          : isAbove
            ? tierRefusal(ticker)
            : ''
        return { ticker, name: data?.name ?? '', problem }
      }),
  })
}

const Rows = styled(PlainList)`
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 0 20px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    min-height: 40px;
    border-bottom: 1px solid ${tokens.color.line};
    font-size: 14px;
  }
  b {
    min-width: 56px;
    font-weight: 640;
  }
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${tokens.color.muted};
  }
`
const Problem = styled.p`
  flex-basis: 100%;
  padding-bottom: 6px;
  color: ${tokens.color.down};
  font-size: 13px;
`

/** Picker for up to 20 stocks by search or pasted list; each row shows its own error. */
export function StockPicker(props: {
  readonly label: string
  readonly rows: readonly PickRow[]
  readonly onChange: (tickers: readonly string[]) => void
}) {
  const { label, rows, onChange } = props
  const [problem, setProblem] = useState('')
  const tickers = rows.map(({ ticker }) => ticker)

  function add(text: string) {
    const added = addPicks(tickers, text)
    setProblem(added.problem)
    if (added.picks.length > tickers.length) onChange(added.picks)
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(text.trim())) return
    event.preventDefault()
    add(text)
  }
  return (
    <Stack gap={10} onPaste={paste}>
      <StockField
        label={label}
        placeholder="Search by ticker or company"
        added={tickers}
        addedNote="picked"
        disabled={tickers.length >= PICKS_MAX}
        onAdd={({ ticker }) => add(ticker)}
      />
      {problem && <Problem role="alert">{problem}</Problem>}
      <Text tone="muted" size={13} role="status">
        {tickers.length} of {PICKS_MAX} stocks picked
      </Text>
      {rows.length > 0 && (
        <Rows aria-label="Picked stocks">
          {rows.map((row) => (
            <li key={row.ticker}>
              <b>{row.ticker}</b>
              <span>{row.name}</span>
              <Button
                size="small"
                aria-label={`Remove ${row.ticker}`}
                onClick={() => {
                  setProblem('')
                  onChange(tickers.filter((ticker) => ticker !== row.ticker))
                }}
              >
                Remove
              </Button>
              {row.problem && <Problem>{row.problem}</Problem>}
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  )
}
