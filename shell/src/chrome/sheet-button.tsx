import { lazyPart } from '@quantamental/remote/lazy-parts'
import { media } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { Alone } from './alone.tsx'
import { IconButton } from './chrome-styles.ts'
import { MenuIcon } from './icons.tsx'

const OpenButton = styled(IconButton)`
  ${media.wide} {
    display: none;
  }
`

const MobileSheet = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "mobile-sheet" */ './mobile-sheet.tsx')).MobileSheet,
)
const warmSheet = () => void MobileSheet.preload()

/** Button that opens the navigation sheet below 1024 px. */
export function SheetButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OpenButton
        type="button"
        aria-label="Open menu"
        onPointerEnter={warmSheet}
        onFocus={warmSheet}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </OpenButton>
      {isOpen && (
        <Alone>
          <MobileSheet onClose={() => setOpen(false)} />
        </Alone>
      )}
    </>
  )
}
