import { formatDecimal } from '@quantamental/api/format'
import type { ValueHistogram } from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { Control } from './bound-input.tsx'

const Root = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`
const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 124px;
  overflow: auto;
  scrollbar-width: thin;
`
const Value = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 0 11px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 999px;
  background: ${tokens.color.surface};
  font-size: 13px;
  cursor: pointer;
  input {
    position: absolute;
    opacity: 0;
  }
  small {
    color: ${tokens.color.muted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    border-color: ${tokens.color.faint};
  }
  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
    font-weight: 560;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`
/** Number of values that fit without a search field. */
const SEARCH_FROM = 14

/** Value as compared by the service: case and underscores do not matter. */
const keyOf = (value: string) => value.toLowerCase().replaceAll('_', ' ')

/** Values of a text column to check, with the number of companies that pass all other criteria. */
export function ValuePicker(props: {
  readonly label: string
  readonly values: ValueHistogram['values']
  readonly chosen: readonly string[]
  readonly autoFocus?: boolean
  readonly onChoose: (values: readonly string[]) => void
}) {
  const { label, values, chosen, autoFocus = false, onChoose } = props
  const [text, setText] = useState('')
  const chosenKeys = new Set(chosen.map(keyOf))
  const wanted = text.trim().toLowerCase()
  const shown = values.filter(
    ({ value }) => chosenKeys.has(keyOf(value)) || value.toLowerCase().includes(wanted),
  )
  function toggle(value: string) {
    const others = chosen.filter((one) => keyOf(one) !== keyOf(value))
    onChoose(others.length === chosen.length ? [...chosen, value] : others)
  }
  return (
    <Root role="group" aria-label={label}>
      {values.length >= SEARCH_FROM && (
        <Control
          type="search"
          aria-label={`Search ${label}`}
          placeholder={`Search ${formatDecimal(values.length, 0)} values`}
          value={text}
          style={{ maxWidth: 260 }}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Values>
        {shown.map(({ value, passing }, at) => (
          <Value key={value}>
            <input
              type="checkbox"
              checked={chosenKeys.has(keyOf(value))}
              // biome-ignore lint/a11y/noAutofocus: the criterion was just added
              autoFocus={autoFocus && at === 0}
              onChange={() => toggle(value)}
            />
            {value}
            <small>{formatDecimal(passing, 0)}</small>
          </Value>
        ))}
        {shown.length === 0 && <small>No value matches.</small>}
      </Values>
    </Root>
  )
}
