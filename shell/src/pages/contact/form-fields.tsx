import { formatDecimal } from '@quantamental/api/format'
import { HONEYPOT_FIELD } from '@quantamental/api/site'
import { tokens } from '@quantamental/ui'
import { type ReactNode, type Ref, useId } from 'react'
import styled from 'styled-components'

/** Styles for text areas and selects, which `Field` of the UI package doesn't support. */
const Box = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`
const Label = styled.label`
  font-size: 14px;
  font-weight: 560;
`
const frame = `
  width: 100%;
  padding: 10px 12px;
  ${tokens.frame.control};
  font-size: 16px;
  &:focus-visible {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
`
const Area = styled.textarea`
  ${frame}
  min-height: 160px;
  line-height: 1.5;
  resize: vertical;
`
const Select = styled.select`
  ${frame}
  height: 44px;
  padding: 0 12px;
`
const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const ErrorText = styled.p`
  color: ${tokens.color.down};
  font-size: 13px;
`
const Counter = styled.span`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: ${tokens.color.down};
    font-weight: 600;
  }
`

interface FieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

function LabeledField(props: {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}) {
  const { id, label, error, children } = props
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Box>
  )
}

export interface TextAreaFieldProps extends FieldProps {
  /** Maximum number of characters; longer input is flagged, not truncated. */
  readonly max: number
  readonly hint?: string
}

/** Multi-line text field with a character counter. */
export function TextAreaField({ onChange, max, hint, ...field }: TextAreaFieldProps) {
  const { label, name, value, error } = field
  const id = useId()
  const count = [...value].length
  return (
    <LabeledField id={id} label={label} error={error}>
      <Area
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-notes${error === undefined ? '' : ` ${id}-error`}`}
      />
      <Notes id={`${id}-notes`}>
        {hint && <span>{hint}</span>}
        <Counter data-over={count > max ? '' : undefined}>
          {formatDecimal(count, 0)} of {formatDecimal(max, 0)} characters
        </Counter>
      </Notes>
    </LabeledField>
  )
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly code: string; readonly name: string }[]
}

export function SelectField({ options, onChange, ...field }: SelectFieldProps) {
  const { label, name, value, error } = field
  const id = useId()
  return (
    <LabeledField id={id} label={label} error={error}>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </Select>
    </LabeledField>
  )
}

const Away = styled.div`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`

/** Spam trap: invisible, not focusable and hidden from assistive technology, so only bots fill it in. */
export function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <Away aria-hidden="true">
      <input ref={ref} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </Away>
  )
}
