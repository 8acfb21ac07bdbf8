import { LOCAL_STORAGE } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'
import { findClaim, findSlotOwner } from '../composition/claims.ts'
import { useComposition } from '../composition/composition-context.tsx'
import { RemoteSlot } from '../composition/remote-slot.tsx'

/** So long after it is known who is there, the page has been drawn. */
const AFTER_FIRST_PAINT_MS = 1000
/** Of the link, so that nothing beside it moves. */
const LINK_WIDTH_PX = 44

/** An empty cart has no key. */
function hasItems(): boolean {
  try {
    return !!localStorage.getItem(LOCAL_STORAGE.cart)
  } catch {
    return false
  }
}

/** What the cart's remote has in the chrome: the link in the header and the panel. */
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
 * Loads the cart's remote when it has something to do: the cart holds items, here or by another tab, a
 * page of the remote is open, or somebody is signed in, whose page may ask for its capabilities.
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
