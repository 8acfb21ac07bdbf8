import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 2px;
  gap: 2px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
`
const Choice = styled.button`
  min-height: 28px;
  padding: 2px 12px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${tokens.color.muted};
  font-size: 13px;
  font-weight: 560;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
  &[aria-pressed='true'] {
    background: ${tokens.color['accent-soft']};
    color: ${tokens.color.text};
    box-shadow: inset 0 -2px 0 ${tokens.color.accent};
  }
  @media (pointer: coarse) {
    min-height: 36px;
  }
`

export interface ChoicesProps<V extends string> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChoose: (value: V) => void
}

/** Toggle buttons that switch between views of the same figures. */
export function Choices<V extends string>({ label, options, value, onChoose }: ChoicesProps<V>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Choice>
      ))}
    </Group>
  )
}
