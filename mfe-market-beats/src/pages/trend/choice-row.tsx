import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 3px;
  gap: 2px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.grey};
`
const Choice = styled.button`
  min-height: 32px;
  padding: 0 13px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${tokens.color.muted};
  font-size: 13.5px;
  font-weight: 540;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
  &[aria-pressed='true'] {
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.12);
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
  @media (max-width: 479px) {
    padding: 0 10px;
  }
`

export interface ChoiceRowProps<T extends string> {
  readonly label: string
  readonly choices: readonly (readonly [value: T, label: string])[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** Segmented control for a few options. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  return (
    <Group role="group" aria-label={props.label}>
      {props.choices.map(([value, label]) => (
        <Choice
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </Choice>
      ))}
    </Group>
  )
}
