import { formatDecimal } from '@quantamental/api/format'
import { Columns, Field, tokens } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { Slider } from '../../components/figure-parts.tsx'
import { ASSUMPTIONS, type Assumption, readAssumption } from './your-case.ts'

const NarrowField = styled(Field)`
  grid-template-columns: minmax(0, 1fr);
`
const Unit = styled.span`
  padding-right: 8px;
  color: ${tokens.color.muted};
  font-size: 14px;
`

export interface AssumptionFieldProps {
  readonly name: Assumption
  readonly value: number | null
  readonly ours: number | null
  readonly onChange: (value: number) => void
}

export function AssumptionField({ name, value, ours, onChange }: AssumptionFieldProps) {
  const id = useId()
  const { label, unit, least, most, step } = ASSUMPTIONS[name]
  const [typed, setTyped] = useState<string | null>(null)
  const written = value === null ? '' : String(Number(value.toFixed(1)))
  const isWrong = typed !== null && readAssumption(name, typed) === null
  const oursText = ours === null ? 'unknown' : `${formatDecimal(ours, 1)}${unit}`
  return (
    <Columns template="minmax(0, 1fr)" gap={4} style={{ alignContent: 'end' }}>
      <NarrowField
        label={label}
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step="any"
        value={typed ?? written}
        trailing={<Unit aria-hidden="true">{unit}</Unit>}
        hint={`Ours: ${oursText}`}
        error={isWrong ? `From ${formatDecimal(least, 0)} to ${formatDecimal(most, 0)}` : undefined}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const read = readAssumption(name, text)
          if (read !== null) onChange(read)
        }}
        onBlur={() => setTyped(null)}
      />
      <Slider
        id={id}
        aria-label={`${label}, slider`}
        aria-valuetext={value === null ? 'not set' : `${formatDecimal(value, 1)}${unit}`}
        min={least}
        max={most}
        step={step}
        value={value ?? least}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Columns>
  )
}
