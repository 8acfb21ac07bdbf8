import { Button, tokens } from '@quantamental/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import styled from 'styled-components'

/** Fixed in a corner, so it causes no layout shift. */
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
  ${tokens.frame.control};
  color: ${tokens.color.text};
  font-size: 14px;
`

/** Form fields edited by the user. */
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
      <span>
        {warns ? 'You have unsaved changes on this page.' : 'A new version is available.'}
      </span>
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

/** Show or hide the update offer. Never reload automatically, and warn about unsent input. */
export function showOffer(isThere: boolean): void {
  if (!root) {
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host)
  }
  root.render(isThere ? <Offer onLater={() => showOffer(false)} /> : null)
}
