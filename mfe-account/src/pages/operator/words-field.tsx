import { TextFieldArea, TextFieldBox } from '@quantamental/remote/staff'
import { useId } from 'react'

export interface WordsFieldProps {
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly maxLength: number
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Text of several lines that people will read. */
export function WordsField({ label, hint, value, onValue, ...area }: WordsFieldProps) {
  const id = useId()
  return (
    <TextFieldBox>
      <label htmlFor={id}>{label}</label>
      <TextFieldArea
        {...area}
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </TextFieldBox>
  )
}
