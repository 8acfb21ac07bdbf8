import { Button, Row, VisuallyHidden } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'

const Question = styled.span`
  font-size: 14px;
`

export interface ConfirmButtonProps {
  /** "Revoke". */
  readonly label: string
  /** Said after the label, for who does not see the row: "Firefox on Windows". */
  readonly of?: string
  readonly question: string
  readonly onConfirm: () => Promise<void>
}

/** A button that asks in its own place before it acts; Escape or "Keep" takes it back. */
export function ConfirmButton({ label, of, question, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    if (isAsking) confirm.current?.focus()
    else if (wasAsking.current) trigger.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  async function act() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  const what = of && <VisuallyHidden> {of}</VisuallyHidden>
  if (!isAsking)
    return (
      <Button ref={trigger} size="small" onClick={() => setAsking(true)}>
        {label}
        {what}
      </Button>
    )
  return (
    <Row
      role="group"
      aria-label={question}
      gap={8}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy) setAsking(false)
      }}
    >
      <Question>{question}</Question>
      <Button ref={confirm} size="small" variant="danger" busy={isBusy} onClick={() => void act()}>
        {label}
        {what}
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </Row>
  )
}
