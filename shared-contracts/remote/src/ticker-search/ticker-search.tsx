import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { searchTickersRoute, type TickerMatch } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import styled from 'styled-components'
import { lazyParts } from '../lazy-parts.ts'
import { KEYSTROKE_PAUSE_MS, useDebounced } from '../use-debounced.ts'
import type { StockComboboxProps } from './stock-combobox.tsx'

export interface TickerSearch {
  /** Whether the results for the current text are pending; the matches may belong to an earlier text. */
  readonly isPending: boolean
  /** Whether a request is running. */
  readonly isSearching: boolean
  readonly matches: readonly TickerMatch[]
  /** Status text; empty if there are results. See infra/docs/domain/errors.md. */
  readonly message: string
}

const IDLE: TickerSearch = { isPending: false, isSearching: false, matches: [], message: '' }

function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  return status === 404
    ? 'No results found...'
    : `Sorry, error encountered. Please try again. (Code: ${status}).`
}

/**
 * Search for non-blank `text` after a typing pause; another keystroke aborts the pending request.
 * Results are cached, and stay while their text is being extended.
 */
export function useTickerSearch(text: string): TickerSearch {
  const { http } = useShell()
  const wanted = text.trim()
  const settled = useDebounced(wanted, KEYSTROKE_PAUSE_MS)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['ticker-search', wanted] as const,
    queryFn: ({ signal }) =>
      http.call(searchTickersRoute, {
        headers: { searchtext: encodeURIComponent(wanted) },
        signal,
      }),
    enabled: wanted !== '' && settled === wanted,
    placeholderData: (matches, query) =>
      query && wanted.startsWith(query.queryKey[1]) ? matches : undefined,
    retry: false,
  })
  if (wanted === '') return IDLE
  const matches = data ?? []
  if (error && !isFetching) return { ...IDLE, message: failureText(error) }
  const isPending = data === undefined || isPlaceholderData
  const isSearching = isPending && isFetching
  const isEmpty = !isPending && matches.length === 0
  const message = isSearching ? 'Searching...' : isEmpty ? 'No results...' : ''
  return { isPending, isSearching, matches, message }
}

const { StockCombobox } = lazyParts({ StockCombobox: () => import('./stock-combobox.tsx') })

const Box = styled.div`
  width: 100%;
  min-width: 0;
  max-width: 420px;
`
const Input = styled.input`
  width: 100%;
  height: 38px;
  padding: 0 12px;
  ${tokens.frame.control};
  font-size: 14px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    height: 44px;
    font-size: 16px;
  }
`

export interface StockFieldProps extends Omit<StockComboboxProps, 'input'> {
  readonly placeholder: string
  /** Input element; default: one without a visible label. */
  readonly input?: ReactElement
}

/** Search field that adds stocks one after another. Ariakit is loaded on demand. */
export function StockField({ input = <Input />, placeholder, ...combobox }: StockFieldProps) {
  return (
    <Box>
      <StockCombobox
        {...combobox}
        placeholder={placeholder}
        input={input}
        pending={<div inert>{input}</div>}
      />
    </Box>
  )
}
