import { tokens } from '@quantamental/ui'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { useTickerSearch } from './use-ticker-search.ts'

const Root = styled.div`
  position: relative;
  max-width: 420px;
`
const Input = styled.input`
  width: 100%;
  height: 42px;
  padding: 0 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 16px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
const Panel = styled.div`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: ${tokens.zIndex.popover};
  max-height: 300px;
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
  b {
    flex: none;
    width: 60px;
    font-weight: 640;
  }
  small {
    margin-left: auto;
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

/** Whether the text is a list of tickers. */
const isList = (text: string) => /[\s,;]/.test(text.trim())

export interface StockComboboxProps {
  readonly label: string
  /** Tickers already picked. */
  readonly picked: readonly string[]
  readonly disabled?: boolean
  /** Receives one ticker, or several separated by commas or spaces. */
  readonly onAdd: (text: string) => void
}

/** Stock search by ticker or name; also accepts a pasted list of tickers. */
export function StockCombobox({ label, picked, disabled = false, onAdd }: StockComboboxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  /** Enter was pressed before the results arrived. */
  const [entered, setEntered] = useState(false)
  const { isUnderWay, matches, message } = useTickerSearch(isList(text) ? '' : text)
  const rows = isUnderWay || text.trim() === '' ? [] : matches
  const index = Math.min(at, rows.length - 1)
  const active = rows[index]
  const hasRows = isOpen && rows.length > 0
  const statusText = isOpen && text.trim() !== '' ? message : ''

  function add(tickers: string) {
    setText('')
    setAt(0)
    onAdd(tickers)
  }
  function choose(ticker: string | undefined) {
    if (ticker !== undefined && !picked.includes(ticker)) add(ticker)
  }
  useEffect(() => {
    if (!entered || isUnderWay) return
    setEntered(false)
    choose(active?.ticker)
  })
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && rows.length > 0) {
      event.preventDefault()
      setAt((index + step + rows.length) % rows.length)
    } else if (event.key === 'Escape') setText('')
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isList(text)) add(text)
      else if (isUnderWay) setEntered(true)
      else choose(active?.ticker)
    }
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!isList(pasted)) return
    event.preventDefault()
    add(pasted)
  }
  return (
    <Root onBlur={() => setOpen(false)} onFocus={() => setOpen(true)}>
      <Input
        role="combobox"
        type="text"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={hasRows}
        aria-controls={`${id}-list`}
        aria-activedescendant={hasRows && active ? `${id}-${active.ticker}` : undefined}
        placeholder="Search by ticker or company"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setEntered(false)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Panel data-empty={hasRows || statusText ? undefined : ''}>
        <div id={`${id}-list`} role="listbox" aria-label="Stocks" hidden={!hasRows}>
          {rows.map(({ ticker, name }, row) => (
            <div
              key={ticker}
              id={`${id}-${ticker}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === index}
              aria-disabled={picked.includes(ticker) || undefined}
              onPointerMove={() => setAt(row)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(ticker)}
              onKeyDown={() => {}}
            >
              <b>{ticker}</b>
              <span>{name}</span>
              {picked.includes(ticker) && <small>picked</small>}
            </div>
          ))}
        </div>
        <p role="status">{statusText}</p>
      </Panel>
    </Root>
  )
}
