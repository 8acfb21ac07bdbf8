import { Button, tokens } from '@quantamental/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import styled from 'styled-components'

/** In a corner, over the page: nothing moves when it comes. */
const Box = styled.div`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: ${tokens.zIndex.toast};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  max-width: calc(100vw - 32px);
  padding: 10px 14px;
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.surface};
  color: ${tokens.colour.text};
  font-size: 14px;
`

/** Fields that somebody has changed and not sent. */
const EDITED = ':is(input, textarea, select):is(:user-valid, :user-invalid)'

function hasUnsentText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(EDITED)].some(({ value }) => value !== '')
}

function Offer({ onLater }: { readonly onLater: () => void }) {
  const [warns, setWarns] = useState(false)
  const reload = () => {
    if (!warns && hasUnsentText()) setWarns(true)
    else location.reload()
  }
  return (
    <Box role="status">
      <span>{warns ? 'What you typed here is not sent yet.' : 'A new version is ready.'}</span>
      <Button size="small" onClick={reload}>
        {warns ? 'Reload anyway' : 'Reload'}
      </Button>
      <Button size="small" variant="quiet" onClick={onLater}>
        Later
      </Button>
    </Box>
  )
}

let root: ReturnType<typeof createRoot> | undefined

/** Shows or hides the offer. It reloads nothing by itself, and asks before it loses what was typed. */
export function showOffer(isThere: boolean): void {
  if (!root) {
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host)
  }
  root.render(isThere ? <Offer onLater={() => showOffer(false)} /> : null)
}
