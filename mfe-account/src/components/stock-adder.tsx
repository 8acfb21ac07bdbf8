import type { TickerMatch } from '@quantamental/api/stocks'
import { useSession } from '@quantamental/remote/shell'
import { RatingChip, tokens } from '@quantamental/ui'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useTickerSearch } from '../api/use-ticker-search.ts'
import { tierRefusal } from '../domain/watch-rows.ts'

const Root = styled.div`
  position: relative;
  width: 100%;
  min-width: 0;
  max-width: 420px;
`
const Input = styled.input`
  width: 100%;
  height: 38px;
  padding: 0 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
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
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  left: 0;
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
  [role='listbox'] {
    padding: 6px;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 0 10px;
    border-radius: 6px;
    font-size: 14px;
    cursor: pointer;
  }
  [role='option'][aria-selected='true'] {
    background: ${tokens.color['accent-soft']};
  }
  [role='option'][aria-disabled='true'] {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
  [role='option'] b {
    flex: none;
    width: 60px;
    font-weight: 640;
  }
  [role='option'] span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='option'] small {
    flex: none;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  p {
    padding: 10px 16px;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  p:empty {
    display: none;
  }
`
const Refusal = styled.p`
  &&& {
    color: ${tokens.color.down};
  }
`

export interface StockAdderProps {
  /** Accessible name, such as "Add a stock to Growth". */
  readonly label: string
  /** Tickers already on the list. */
  readonly present: readonly string[]
  /** Disables the field when the list is full. */
  readonly disabled?: boolean
  readonly onAdd: (match: TickerMatch) => void
}

/**
 * Search box that adds stocks: type, select with arrow keys and Enter or a click, continue with the
 * next one.
 */
export function StockAdder({ label, present, disabled = false, onAdd }: StockAdderProps) {
  const { user } = useSession()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [refused, setRefused] = useState('')
  /** Whether Enter was pressed before the results arrived. */
  const [entered, setEntered] = useState(false)
  const { matches, message, isPending } = useTickerSearch(text)
  const has = new Set(present)
  const tier = user?.tier_number ?? 0
  const isAbove = (match: TickerMatch) => tier > 0 && match.tier_number > tier
  const rows = text.trim() === '' ? [] : matches
  const index = Math.min(at, rows.length - 1)
  const shows = isOpen && (rows.length > 0 || message !== '')

  function choose(match: TickerMatch | undefined) {
    if (!match || has.has(match.ticker)) return
    if (isAbove(match)) {
      setRefused(tierRefusal(match.ticker))
      return
    }
    setText('')
    setAt(0)
    onAdd(match)
  }
  useEffect(() => {
    if (!entered || isPending) return
    setEntered(false)
    choose(rows[0])
  })
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && rows.length > 0) {
      event.preventDefault()
      setAt((index + step + rows.length) % rows.length)
    } else if (event.key === 'Escape') {
      setText('')
      setRefused('')
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isPending) setEntered(text.trim() !== '')
      else choose(rows[index])
    }
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!root.current?.contains(relatedTarget)) setOpen(false)
  }
  return (
    <Root ref={root} onBlur={onBlur} onFocus={() => setOpen(true)}>
      <Input
        role="combobox"
        type="text"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shows && rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shows && rows[index] ? `${id}-${rows[index].ticker}` : undefined}
        placeholder="Add a stock: ticker or company"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setRefused('')
          setEntered(false)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <Panel data-empty={shows || refused ? undefined : ''}>
        {refused && <Refusal role="alert">{refused}</Refusal>}
        <div id={`${id}-list`} role="listbox" aria-label="Stocks" hidden={rows.length === 0}>
          {rows.map((match, row) => (
            <div
              key={match.ticker}
              id={`${id}-${match.ticker}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === index}
              aria-disabled={has.has(match.ticker) || isAbove(match) || undefined}
              onPointerMove={() => setAt(row)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(match)}
              onKeyDown={() => {}}
            >
              <b>{match.ticker}</b>
              <span>{match.name}</span>
              {has.has(match.ticker) && <small>already on the list</small>}
              {isAbove(match) && <small>above your plan</small>}
              <RatingChip rating={match.t_minus_2_rating} delayed />
            </div>
          ))}
        </div>
        <p role="status">{isOpen && text.trim() !== '' ? message : ''}</p>
      </Panel>
    </Root>
  )
}
