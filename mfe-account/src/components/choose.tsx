import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  label {
    color: ${tokens.color.muted};
  }
`
const Select = styled.select`
  min-height: 38px;
  max-width: 100%;
  padding: 0 10px;
  ${tokens.frame.control};
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  @media (pointer: coarse) {
    min-height: 44px;
  }
  @media not (pointer: coarse) {
    &[data-small] {
      min-height: 32px;
    }
  }
`

export interface Choice {
  readonly value: string
  readonly name: string
}

/** Select with an option for all (the empty value). */
export function Choose(props: {
  readonly label: string
  readonly all: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onValue: (value: string | null) => void
  readonly isSmall?: boolean
}) {
  const { label, all, choices, value, onValue, isSmall } = props
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        data-small={isSmall}
        value={value ?? ''}
        onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
      >
        <option value="">{all}</option>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </Select>
    </Box>
  )
}
