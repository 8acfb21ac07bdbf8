import { Dialog as AriaDialog, DialogDismiss, DialogHeading } from '@ariakit/react/dialog'
import { Button, media, tokens, VisuallyHidden } from '@quantamental/ui'
import type { ReactNode, RefObject } from 'react'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`from { opacity: 0; }`

export const Backdrop = styled.div`
  background: ${tokens.color.scrim};
  animation: ${appear} ${tokens.motion.hover};
`
const Box = styled(AriaDialog)`
  position: fixed;
  inset: 96px 12px auto;
  z-index: ${tokens.zIndex.dialog};
  width: calc(100% - 24px);
  max-width: 640px;
  max-height: calc(100dvh - 120px);
  margin: 0 auto;
  overflow: auto;
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.dialog}px;
  box-shadow: ${tokens.shadow.dialog};
  animation: ${appear} ${tokens.motion.hover};
  &:focus-visible {
    outline: none;
  }
  ${media.phone} {
    inset: 12px 12px auto;
    max-height: calc(100dvh - 24px);
  }
`
const Head = styled.div`
  display: flex;
  align-items: start;
  gap: 16px;
  padding: 20px 22px 0;
`
const Title = styled.h2`
  flex: 1;
  font-size: 22px;
  letter-spacing: -0.02em;
  font-weight: 640;
`
const Body = styled.div`
  padding: 14px 22px 22px;
`

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** Palette style: visually hidden title, no Close button, no padding. */
  readonly bare?: boolean
  /** Maximum width in pixels; default 640. */
  readonly maxWidth?: number
  readonly children: ReactNode
  /** Element focused when the dialog opens. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** Modal dialog: traps and restores focus, closes on Escape and outside click, locks scrolling. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, bare, maxWidth, children, initialFocus } = props
  return (
    <Box
      open={open}
      onClose={onClose}
      backdrop={<Backdrop />}
      unmountOnHide
      {...(maxWidth !== undefined && { style: { maxWidth } })}
      {...(initialFocus && { initialFocus: initialFocus as RefObject<HTMLElement> })}
    >
      {bare ? (
        <>
          <DialogHeading render={<VisuallyHidden as="h2" />}>{title}</DialogHeading>
          {children}
        </>
      ) : (
        <>
          <Head>
            <DialogHeading render={<Title>{title}</Title>} />
            <DialogDismiss render={<Button size="small" />}>Close</DialogDismiss>
          </Head>
          <Body>{children}</Body>
        </>
      )}
    </Box>
  )
}
