import { SEARCH_TEXT_MAX_LENGTH } from '@quantamental/api/stocks'
import { useSession } from '@quantamental/remote/shell'
import { Button, Spinner, Stack, tokens } from '@quantamental/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import styled from 'styled-components'
import { listCommands } from '../composition/claims.ts'
import { useComposition } from '../composition/composition-context.tsx'
import { RemoteSlot } from '../composition/remote-slot.tsx'
import { useChrome } from './chrome-context.tsx'
import { listSearchedPages } from './nav-table.ts'

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

const Field = styled.input`
  width: 100%;
  border: 0;
  outline: 0 !important;
  background: none;
  font-size: 18px;
  font-weight: 500;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
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
  /** Text with which the search opens, and what is typed until its field has the focus. */
  readonly text: string
  readonly onText: (change: (text: string) => string) => void
  readonly onClose: () => void
}

const isInField = () =>
  document.activeElement?.matches('dialog input, [role="dialog"] input') ?? false

/** Add keys to the text while no field of the dialog has the focus, so that none is lost. */
function useTypedAhead({ open, onText }: Pick<SearchPaletteProps, 'open' | 'onText'>): void {
  useLayoutEffect(() => {
    if (!open) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || isInField()) return
      if (key === 'Backspace') onText((text) => text.slice(0, -1))
      else if (key.length === 1) onText((text) => `${text}${key}`.slice(0, SEARCH_TEXT_MAX_LENGTH))
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [open, onText])
}

function useSearchedPages() {
  const chrome = useChrome()
  const composition = useComposition()
  const { user } = useSession()
  return useMemo(
    () => listSearchedPages(chrome, listCommands(composition, user?.roles ?? null), user !== null),
    [chrome, composition, user],
  )
}

/** Stock search from a remote. Until it has loaded, the dialog has a field of its own. */
export function SearchPalette({ open, text, onText, onClose }: SearchPaletteProps) {
  useTypedAhead({ open, onText })
  const pages = useSearchedPages()
  return (
    <RemoteSlot
      name="search-palette"
      props={{ open, onClose, initialText: text, pages }}
      fallback={
        open && (
          <PaletteFrame onClose={onClose}>
            <Stack>
              <Field
                autoFocus
                aria-label="Search stocks"
                placeholder="Ticker or company"
                maxLength={SEARCH_TEXT_MAX_LENGTH}
                value={text}
                onChange={({ target }) => onText(() => target.value)}
              />
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
