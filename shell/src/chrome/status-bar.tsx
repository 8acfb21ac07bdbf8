import { bannerReason, businessToday } from '@quantamental/api/subscription'
import { useSession } from '@quantamental/remote/shell'
import { memo, useEffect, useRef } from 'react'
import { RemoteSlot } from '../composition/remote-slot.tsx'

/** Height of the banner as this browser last showed it, pixels: its room on the next page. */
const HEIGHT_KEY = 'STATUS_BANNER_HEIGHT'
/** Of one line, before this browser has shown one. */
const USUAL_HEIGHT = 41

function readHeight(): number {
  try {
    const height = Number(localStorage.getItem(HEIGHT_KEY))
    return height > 0 && height < 200 ? height : 0
  } catch {
    return 0
  }
}

function keepHeight(height: number): void {
  try {
    if (height > 0) localStorage.setItem(HEIGHT_KEY, String(height))
    else localStorage.removeItem(HEIGHT_KEY)
  } catch {
    // Storage is full or forbidden: the page moves once when the banner comes.
  }
}

function Room({ height }: { readonly height: number }) {
  return height > 0 ? <div aria-hidden style={{ height }} /> : null
}

/** The slot, and how high its banner is: nothing once it was dismissed. */
function Banner() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) =>
      keepHeight(Math.round(entry?.contentRect.height ?? 0)),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box}>
      <RemoteSlot
        name="status-banner"
        props={{}}
        fallback={null}
        pending={<Room height={readHeight() || USUAL_HEIGHT} />}
      />
    </div>
  )
}

function Bar() {
  const { status, user } = useSession()
  const hasBanner = user !== null && bannerReason(user, businessToday(new Date())) !== null
  const isNone = status !== 'unknown' && !hasBanner
  useEffect(() => {
    if (isNone) keepHeight(0)
  }, [isNone])
  if (status === 'unknown') return <Room height={readHeight()} />
  return hasBanner ? <Banner /> : null
}

/**
 * What the signed-in user should know of their subscription. The slot is asked for only when the me call
 * says that there is something; until then its room is kept where this browser had a banner before.
 */
export const StatusBar = memo(Bar)
