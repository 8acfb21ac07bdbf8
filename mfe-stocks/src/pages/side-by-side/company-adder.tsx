import type { TickerMatch } from '@quantamental/api/stocks'
import { Field, tokens } from '@quantamental/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { moveHighlight } from '../../domain/search-rules.ts'
import { useTickerSearch } from '../../slots/search-palette/use-ticker-search.ts'

const Box = styled.div`
  position: relative;
  width: 320px;
  max-width: 100%;
`
const List = styled.div`
  position: absolute;
  z-index: ${tokens.zIndex.popover};
  inset: calc(100% + 4px) 0 auto;
  max-height: 320px;
  padding: 4px;
  overflow: auto;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.popover};
`
const Option = styled.div`
  display: flex;
  gap: 10px;
  padding: 8px 10px;
  border-radius: 6px;
  font-size: 14px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color['accent-soft']};
  }
  b {
    flex: none;
    width: 60px;
    font-weight: 640;
  }
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export interface CompanyAdderProps {
  readonly label: string
  /** Tickers already in the comparison; not offered again. */
  readonly taken: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (ticker: string) => void
}

/** Search field that adds a company by ticker or name. */
export function CompanyAdder({ label, taken, isFull, onAdd }: CompanyAdderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [highlight, setHighlight] = useState(0)
  const { matches, message, status } = useTickerSearch(text)
  const offered = matches.filter(({ ticker }) => !taken.includes(ticker))
  const isOpen = text.trim() !== '' && offered.length > 0
  const at = Math.min(highlight, offered.length - 1)

  function add({ ticker }: TickerMatch) {
    onAdd(ticker)
    setText('')
    setHighlight(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = offered[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setHighlight(moveHighlight(at, event.key === 'ArrowDown' ? 1 : -1, offered.length))
    } else if (event.key === 'Enter' && isOpen && chosen && status === 'found') add(chosen)
    else if (event.key === 'Escape' && text !== '') setText('')
    else return
    event.preventDefault()
  }

  const hint = isFull
    ? 'Up to six companies. Remove one to add another.'
    : 'Search by ticker or name.'
  return (
    <Box>
      <Field
        label={label}
        hint={text.trim() !== '' && !isOpen && message ? message : hint}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="AAPL or Apple"
        disabled={isFull}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setHighlight(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <List id={`${id}-list`} role="listbox" aria-label="Companies found">
          {offered.map((match, index) => (
            <Option
              key={match.ticker}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerMove={() => setHighlight(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(match)}
            >
              <b>{match.ticker}</b>
              <span>{match.name}</span>
            </Option>
          ))}
        </List>
      )}
    </Box>
  )
}
