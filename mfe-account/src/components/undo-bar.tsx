import { UNDO_MINUTES } from '@quantamental/api/account'
import { Button, media, tokens } from '@quantamental/ui'
import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'

const Bar = styled.div`
  position: fixed;
  bottom: 24px;
  left: 24px;
  z-index: ${tokens.zIndex.toast};
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: min(560px, calc(100vw - 48px));
  padding: 10px 10px 10px 16px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.dialog};
  font-size: 14px;
  &:empty {
    display: none;
  }
  > span {
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    right: 12px;
    bottom: 12px;
    left: 12px;
    max-width: none;
    > span {
      flex: 1;
    }
  }
`

export interface Undoable {
  readonly text: string
  readonly undo: () => Promise<unknown>
}

/** The latest deletion that can be undone, for as long as the server allows. */
export function useUndo() {
  const [latest, setLatest] = useState<Undoable | null>(null)
  const offer = useCallback((next: Undoable) => setLatest(next), [])
  const dismiss = useCallback(() => setLatest(null), [])
  useEffect(() => {
    if (!latest) return
    const timer = setTimeout(dismiss, UNDO_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [latest, dismiss])
  return { latest, offer, dismiss }
}

/**
 * Confirmation of a deletion with an Undo button. It stays until dismissed: toasts close too soon
 * for keyboard users.
 */
export function UndoBar(props: {
  readonly latest: Undoable | null
  readonly onDismiss: () => void
  readonly onHidden?: () => void
}) {
  const { latest, onDismiss, onHidden } = props
  function dismiss() {
    onDismiss()
    onHidden?.()
  }
  function undo() {
    dismiss()
    void latest?.undo()
  }
  return (
    <Bar role="status">
      {latest && (
        <>
          <span>{latest.text}</span>
          <Button size="small" variant="primary" onClick={undo}>
            Undo
          </Button>
          <Button size="small" onClick={dismiss}>
            Dismiss
          </Button>
        </>
      )}
    </Bar>
  )
}
