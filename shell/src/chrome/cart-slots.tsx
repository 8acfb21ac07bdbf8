import { LOCAL_STORAGE } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { readStored } from '@quantamental/remote/storage'
import { useEffect, useState } from 'react'
import { findClaim, findSlotOwner } from '../composition/claims.ts'
import { useComposition } from '../composition/composition-context.tsx'
import { RemoteSlot } from '../composition/remote-slot.tsx'

/** Delay after the session is known, to let the page paint first. */
const AFTER_FIRST_PAINT_MS = 1000
/** Reserved width of the cart link, to avoid a layout shift. */
const LINK_WIDTH_PX = 44

/** Whether the stored cart has items; an empty cart has no key. */
const hasItems = () => !!readStored(LOCAL_STORAGE.cart)

function Slots({ isFull }: { readonly isFull: boolean }) {
  return (
    <>
      <RemoteSlot
        name="cart-link"
        props={{}}
        pending={isFull && <span style={{ width: LINK_WIDTH_PX }} />}
      />
      <RemoteSlot name="cart-panel" props={{}} />
    </>
  )
}

/**
 * Load the cart remote on demand: if the cart has items (also after a change in another tab), on pages of that
 * remote, or for signed-in users, because other remotes may use its capabilities.
 */
export function CartSlots() {
  const [isFull] = useState(hasItems)
  const [isWanted, setWanted] = useState(isFull)
  const { status } = useSession()
  const composition = useComposition()
  const { pathname } = useLocation()
  const isHere =
    findClaim(composition, pathname)?.remote === findSlotOwner(composition, 'cart-link')
  useEffect(() => {
    if (isWanted) return
    const want = () => setWanted(true)
    const onStorage = () => setWanted(hasItems())
    const timer = isHere
      ? setTimeout(want)
      : status === 'authenticated' && setTimeout(want, AFTER_FIRST_PAINT_MS)
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('storage', onStorage)
      if (timer) clearTimeout(timer)
    }
  }, [isWanted, isHere, status])
  return isWanted && <Slots isFull={isFull} />
}
