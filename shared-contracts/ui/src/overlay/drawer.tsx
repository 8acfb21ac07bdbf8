import { Dialog as AriaDialog, DialogDismiss, DialogHeading } from '@ariakit/react/dialog'
import { Button, media, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { Backdrop } from './dialog.tsx'

const PANEL_WIDTH_PX = 520
const TOAST_GAP_PX = 24
/** Distance of toasts from the bottom edge. */
const TOAST_ROOM_PX = 110

const slide = keyframes`from { transform: translateX(24px); opacity: 0; }`

const Panel = styled(AriaDialog)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${tokens.zIndex.drawer};
  width: ${PANEL_WIDTH_PX}px;
  max-width: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 24px 28px 40px;
  background: ${tokens.color.surface};
  border-left: 1px solid ${tokens.color['line-strong']};
  box-shadow: ${tokens.shadow.drawer};
  animation: ${slide} ${tokens.motion.drawer} ease-out;
  &:focus-visible {
    outline: none;
  }
  ${media.phone} {
    width: 100%;
    padding: 16px 16px 32px;
    border: 0;
  }
  /* Move toasts beside or below the open panel so that they do not cover the title and Close. */
  body:has(&) [data-sonner-toaster] {
    right: ${PANEL_WIDTH_PX + TOAST_GAP_PX}px;
    ${media.narrow} {
      top: auto;
      right: ${TOAST_GAP_PX}px;
      bottom: ${TOAST_ROOM_PX}px;
    }
    ${media.phone} {
      right: 16px;
    }
  }
`
const Head = styled.div`
  position: sticky;
  top: -24px;
  z-index: 1;
  display: flex;
  align-items: start;
  gap: 16px;
  margin: -24px -28px 0;
  padding: 22px 28px 8px;
  background: ${tokens.color.surface};
  ${media.phone} {
    top: -16px;
    margin: -16px -16px 0;
    padding: 16px 16px 8px;
  }
`
const Title = styled.h2`
  flex: 1;
  font-size: 22px;
  letter-spacing: -0.02em;
  font-weight: 640;
`

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** Modal panel at the right, full width on phones. Focus, Escape and scrolling work as in `Dialog`. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  return (
    <Panel open={open} onClose={onClose} backdrop={<Backdrop />} unmountOnHide>
      <Head>
        <DialogHeading render={<Title>{title}</Title>} />
        <DialogDismiss render={<Button size="small" />}>Close</DialogDismiss>
      </Head>
      {children}
    </Panel>
  )
}
