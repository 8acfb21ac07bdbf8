import { Button, tokens } from '@quantamental/ui'
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import styled from 'styled-components'

const Drop = styled.div`
  padding: 12px;
  border: 1px dashed ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  &[data-over] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 140px;
    margin-top: 6px;
    padding: 8px 10px;
    ${tokens.frame.control};
    color: ${tokens.color.text};
    font: 14px/1.5 ${tokens.font.mono};
    resize: vertical;
  }
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    margin-top: 8px;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`

/** Text area for pasted text, on which a file can be dropped. */
export function PasteBox(props: {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}) {
  const { label, hint, placeholder, box, text, onText, onFile } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    onFile(dropped)
  }
  return (
    <Drop
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}-hint`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </Drop>
  )
}

/** Button that opens the file picker; `label` names the input. */
export function FileButton(props: {
  readonly label: string
  readonly onFile: (file: File) => void
}) {
  const { label, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>Choose file</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={label}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
          event.target.value = ''
        }}
      />
    </>
  )
}
