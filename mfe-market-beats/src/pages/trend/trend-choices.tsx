import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 2px;
  gap: 2px;
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.field}px;
`
const Choice = styled.button`
  min-height: 28px;
  padding: 2px 12px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${tokens.colour.muted};
  font-size: 13px;
  font-weight: 560;
  cursor: pointer;
  &:hover {
    color: ${tokens.colour.text};
  }
  &[aria-pressed='true'] {
    background: ${tokens.colour['accent-soft']};
    color: ${tokens.colour.text};
    box-shadow: inset 0 -2px 0 ${tokens.colour.accent};
  }
  @media (pointer: coarse) {
    min-height: 36px;
  }
`

interface TrendChoicesProps<V extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: V, label: string])[]
  readonly value: V | null
  readonly onChoose: (value: V) => void
}

/** A few ways to look at the same figures, one of them pressed. */
export function TrendChoices<V extends string>(props: TrendChoicesProps<V>) {
  const { label, options, value, onChoose } = props
  return (
    <Group role="group" aria-label={label}>
      {options.map(([option, text]) => (
        <Choice
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {text}
        </Choice>
      ))}
    </Group>
  )
}
