import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Choice = styled.button`
  min-height: 38px;
  padding: 4px 14px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.color.accent};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

export interface ChoiceButtonsProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

export function ChoiceButtons({ label, options, value, onChoose }: ChoiceButtonsProps) {
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
