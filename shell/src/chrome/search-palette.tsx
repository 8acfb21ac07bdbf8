import { Button, Skeleton, Spinner, Stack, tokens } from '@quantamental/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { RemoteSlot } from '../composition/remote-slot.tsx'

const Dialog = styled.dialog`
  width: min(640px, calc(100vw - 32px));
  margin: 96px auto auto;
  padding: 20px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.dialog}px;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.dialog};
  &::backdrop {
    background: ${tokens.color.scrim};
  }
`

function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <Dialog ref={dialog} aria-label="Search stocks" onClose={onClose} onKeyDown={onKeyDown}>
      {children}
    </Dialog>
  )
}

export interface SearchPaletteProps {
  readonly open: boolean
  readonly initialText: string
  readonly onClose: () => void
}

/** Stock search from a remote, with loading and error dialogs. */
export function SearchPalette({ open, initialText, onClose }: SearchPaletteProps) {
  return (
    <RemoteSlot
      name="search-palette"
      props={{ open, onClose, initialText }}
      fallback={
        open && (
          <PaletteFrame onClose={onClose}>
            <Stack>
              <Skeleton height={28} />
              <Spinner delayMs={1000} label="Opening search" />
            </Stack>
          </PaletteFrame>
        )
      }
      renderFault={(retry) =>
        open && (
          <PaletteFrame onClose={onClose}>
            <Stack role="alert">
              <strong>Couldn’t load the search</strong>
              <span>The rest of the site still works. Please try again.</span>
              <span>
                <Button variant="primary" onClick={retry}>
                  Retry
                </Button>{' '}
                <Button onClick={onClose}>Close</Button>
              </span>
            </Stack>
          </PaletteFrame>
        )
      }
    />
  )
}
