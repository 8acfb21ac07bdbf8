import { WATCH_NOTE_MAX_LENGTH, type WatchListItem } from '@quantamental/api/account'
import { tokens } from '@quantamental/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import styled from 'styled-components'

const Press = styled.button`
  display: block;
  width: 100%;
  min-width: 96px;
  max-width: 136px;
  min-height: 32px;
  padding: 4px 8px;
  margin-left: -8px;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  color: ${tokens.color.text};
  font-size: 13px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: text;
  &[data-empty] {
    color: ${tokens.color.muted};
  }
  &:hover {
    border-color: ${tokens.color['line-strong']};
  }
`
const Box = styled.textarea`
  display: block;
  width: 180px;
  max-width: 60vw;
  padding: 6px 8px;
  margin-left: -8px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 6px;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: 13px;
  resize: vertical;
`

/** Note about a stock, edited in place: Enter or blur saves, Escape cancels. */
export function NoteCell(props: {
  readonly item: WatchListItem
  readonly onSave: (item: WatchListItem, note: string) => void
}) {
  const { item, onSave } = props
  const [isEditing, setEditing] = useState(false)
  const [text, setText] = useState('')
  const press = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)

  function close(saves: boolean) {
    if (isLeft.current) return
    isLeft.current = true
    setEditing(false)
    const note = text.trim()
    if (saves && note !== item.note) onSave(item, note)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
      if (event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      close(event.key === 'Enter')
      setTimeout(() => press.current?.focus())
    } else if (event.key.startsWith('Arrow')) event.stopPropagation()
  }
  if (isEditing) {
    return (
      <Box
        aria-label={`Note on ${item.ticker}`}
        rows={2}
        maxLength={WATCH_NOTE_MAX_LENGTH}
        value={text}
        // Replace the button that had focus.
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => close(true)}
      />
    )
  }
  return (
    <Press
      ref={press}
      type="button"
      aria-label={
        item.note ? `Note on ${item.ticker}: ${item.note}` : `Add a note on ${item.ticker}`
      }
      title={item.note || undefined}
      data-empty={item.note ? undefined : ''}
      onClick={() => {
        isLeft.current = false
        setText(item.note)
        setEditing(true)
      }}
    >
      {item.note || 'Add a note'}
    </Press>
  )
}
