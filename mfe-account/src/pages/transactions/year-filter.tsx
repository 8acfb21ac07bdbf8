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
  min-height: 32px;
  padding: 0 10px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

export interface YearFilterProps {
  /** Years with transactions, newest first. */
  readonly years: readonly number[]
  readonly year: number | null
  readonly onYear: (year: number | null) => void
}

/** Year filter; lists the years with transactions and always the selected one. */
export function YearFilter({ years, year, onYear }: YearFilterProps) {
  const id = useId()
  const offered = year === null || years.includes(year) ? years : [year, ...years]
  return (
    <Box>
      <label htmlFor={id}>Year</label>
      <Select
        id={id}
        value={year ?? ''}
        onChange={({ target }) => onYear(target.value === '' ? null : Number(target.value))}
      >
        <option value="">All years</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </Box>
  )
}
