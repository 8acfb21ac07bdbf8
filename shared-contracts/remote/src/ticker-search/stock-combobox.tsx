import { isAboveTier, NO_TIER, tierRefusal } from '@quantamental/api/common'
import { SEARCH_TEXT_MAX_LENGTH, type TickerMatch } from '@quantamental/api/stocks'
import { RatingChip, Spinner, tokens } from '@quantamental/ui'
import { Combobox, ComboboxItem, ComboboxList, useCombobox } from '@quantamental/ui/combobox'
import { type FocusEvent, type KeyboardEvent, type ReactElement, useState } from 'react'
import styled from 'styled-components'
import { useTickerSearch } from './ticker-search.tsx'

/** Spinner delay of a dropdown; see infra/docs/domain/browser-storage.md. */
const SPINNER_DELAY_MS = 1000

const Root = styled.div`
  position: relative;
`
const Panel = styled.div`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: ${tokens.zIndex.popover};
  max-height: 340px;
  overflow: auto;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.popover};
  &[data-empty] {
    display: none;
  }
  p {
    padding: 10px 16px;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  p[role='alert'] {
    color: ${tokens.color.down};
  }
  p:empty {
    display: none;
  }
`
const List = styled.div`
  padding: 6px;
`
const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 0 10px;
  border-radius: 6px;
  font-size: 14px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color['accent-soft']};
  }
  &[aria-disabled='true'] {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
  b {
    flex: none;
    width: 60px;
    font-weight: 640;
  }
  small {
    flex: none;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
`
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export interface StockComboboxProps {
  /** Accessible name, such as "Add a stock to Growth". */
  readonly label: string
  readonly placeholder: string
  readonly input: ReactElement
  /** Tickers that cannot be added again. */
  readonly added: readonly string[]
  /** Note on rows of added tickers, such as "already on the list". */
  readonly addedNote: string
  /** Tier of the viewer, if stocks above it are refused. */
  readonly tier?: number | undefined
  readonly disabled?: boolean
  readonly onAdd: (match: TickerMatch) => void
}

/** Combobox with a list of matching stocks below it; Escape clears it. */
export function StockCombobox(props: StockComboboxProps) {
  const { label, placeholder, input, added, addedNote, onAdd } = props
  const { tier = NO_TIER, disabled = false } = props
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { matches, message, isPending, isSearching } = useTickerSearch(text)
  const status = isOpen ? message : ''
  const isEmpty = !refusal && !status && !(isOpen && matches.length > 0)

  function change(next: string) {
    setText(next)
    setRefusal('')
    setOpen(true)
  }
  function choose(match: TickerMatch) {
    if (added.includes(match.ticker)) return
    if (isAboveTier(match.tier_number, tier)) {
      setRefusal(tierRefusal(match.ticker))
      return
    }
    change('')
    onAdd(match)
  }
  function clear(event: KeyboardEvent) {
    if (event.key !== 'Escape' || (!text && !refusal)) return
    event.preventDefault()
    change('')
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const combobox = useCombobox({
    text,
    onText: change,
    options: matches,
    keyOf: ({ ticker }) => ticker,
    isPending,
    isOpen,
    onChoose: choose,
  })
  return (
    <Root onBlur={leave} onFocus={() => setOpen(true)}>
      <Combobox
        {...combobox.input}
        render={input}
        type="text"
        aria-label={label}
        placeholder={placeholder}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        disabled={disabled}
        onKeyDown={clear}
      />
      <Panel data-empty={isEmpty ? '' : undefined}>
        {refusal && <p role="alert">{refusal}</p>}
        <ComboboxList {...combobox.list} aria-label="Stocks" render={<List />}>
          {matches.map((match) => {
            const isAdded = added.includes(match.ticker)
            const isAbove = isAboveTier(match.tier_number, tier)
            return (
              <ComboboxItem
                key={match.ticker}
                {...combobox.optionOf(match)}
                render={<Option aria-disabled={isAdded || isAbove || undefined} />}
              >
                <b>{match.ticker}</b>
                <Name>{match.name}</Name>
                {isAdded && <small>{addedNote}</small>}
                {isAbove && <small>above your plan</small>}
                <RatingChip rating={match.t_minus_2_rating} delayed />
              </ComboboxItem>
            )
          })}
        </ComboboxList>
        <p role="status">{status}</p>
        {isOpen && isSearching && (
          <p>
            <Spinner delayMs={SPINNER_DELAY_MS} label="" />
          </p>
        )}
      </Panel>
    </Root>
  )
}
