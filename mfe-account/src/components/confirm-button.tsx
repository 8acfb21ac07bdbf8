import { Button, Row, VisuallyHidden } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'

const Question = styled.span`
  font-size: 14px;
`

export interface ConfirmButtonProps {
  readonly label: string
  /** Screen-reader suffix that identifies the row, such as "Firefox on Windows". */
  readonly of?: string
  readonly question: string
  readonly onConfirm: () => Promise<void>
}

/** Button that asks for confirmation in place. Escape or "Keep" cancels. */
export function ConfirmButton({ label, of, question, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)

  useEffect(() => {
    if (isConfirming) confirm.current?.focus()
    else if (wasConfirming.current) trigger.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])

  async function act() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      setConfirming(false)
    }
  }

  const what = of && <VisuallyHidden> {of}</VisuallyHidden>
  if (!isConfirming)
    return (
      <Button ref={trigger} size="small" onClick={() => setConfirming(true)}>
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
        if (event.key === 'Escape' && !isBusy) setConfirming(false)
      }}
    >
      <Question>{question}</Question>
      <Button ref={confirm} size="small" variant="danger" busy={isBusy} onClick={() => void act()}>
        {label}
        {what}
      </Button>
      <Button size="small" onClick={() => setConfirming(false)}>
        Keep
      </Button>
    </Row>
  )
}
