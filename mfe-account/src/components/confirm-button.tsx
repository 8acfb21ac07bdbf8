import { Button, Row, Text, VisuallyHidden } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'

/** Button that asks for confirmation in place. Escape or "Keep" cancels. */
export function ConfirmButton(props: {
  readonly label: string
  /** Screen-reader suffix that identifies the row, such as "Firefox on Windows". */
  readonly of?: string
  readonly question: string
  readonly onConfirm: () => Promise<void>
}) {
  const { label, of, question, onConfirm } = props
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
      <Text as="span" size={14}>
        {question}
      </Text>
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
