import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'
import { type CalculatorField, fieldText, readNumber, sliderRange } from './calculator-fields.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 128px;
  align-items: center;
  gap: 0 14px;
  padding: 8px 0;
  border-top: 1px solid ${tokens.color.line};
`
const Label = styled.label`
  font-size: 14px;
  font-weight: 560;
`
const Hint = styled.small`
  display: block;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  font-weight: 400;
  line-height: 1.4;
`
const Input = styled.input`
  width: 100%;
  height: 36px;
  padding: 0 10px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 16px;
  font-variant-numeric: tabular-nums lining-nums;
  text-align: right;
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
`
const Slider = styled.input`
  grid-column: 1 / -1;
  width: 100%;
  height: 28px;
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;
`
const FieldError = styled.p`
  grid-column: 1 / -1;
  color: ${tokens.color.down};
  font-size: 13px;
`
const STEPS = 400

export interface NumberSliderProps {
  readonly field: CalculatorField
  readonly text: string
  readonly loaded: number | null
  readonly onType: (text: string) => void
}

/** Number field of a calculator with a slider. */
export function NumberSlider({ field, text, loaded, onType }: NumberSliderProps) {
  const id = useId()
  const value = readNumber(text)
  const isNumber = value !== undefined
  const [least, most] = sliderRange(field, loaded, value ?? null)
  const error = isNumber ? null : 'Enter a number.'
  return (
    <Box>
      <Label htmlFor={id}>
        {field.label}
        {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
      </Label>
      <Input
        id={id}
        type="text"
        inputMode={field.signed ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        aria-invalid={!isNumber || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <Slider
        type="range"
        aria-label={`${field.label}, slider`}
        aria-valuetext={text}
        min={least}
        max={most}
        step={(most - least) / STEPS}
        value={value ?? 0}
        onChange={(event) => onType(fieldText(Number(event.target.value)))}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  )
}
