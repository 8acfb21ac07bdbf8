import { Text, tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
const Legend = styled.legend`
  padding: 0 0 6px;
  font-size: 14px;
  font-weight: 560;
`
const Frame = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
`
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 32px;
  padding: 2px 14px;
  border-radius: 6px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
  font-weight: 560;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
  &:has(:checked) {
    background: ${tokens.color['accent-soft']};
    color: ${tokens.color.text};
    box-shadow: inset 0 -2px 0 ${tokens.color.accent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

export function ChoiceGroup<V extends string>(props: {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChoose: (value: V) => void
}) {
  const { label, hint, options, value, onChoose } = props
  const id = useId()
  return (
    <Group aria-describedby={hint ? `${id}-hint` : undefined}>
      <Legend>{label}</Legend>
      <Frame>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Frame>
      {hint && (
        <Text id={`${id}-hint`} tone="muted" size={13} above={6}>
          {hint}
        </Text>
      )}
    </Group>
  )
}
