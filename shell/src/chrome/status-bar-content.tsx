import { bannerReason, businessToday } from '@quantamental/api/subscription'
import { useSession } from '@quantamental/remote/shell'
import { useEffect, useRef } from 'react'
import { RemoteSlot } from '../composition/remote-slot.tsx'
import { BannerRoom, keepBannerHeight, readBannerHeight } from './banner-room.tsx'

/** Of one line, before this browser has shown one. */
const USUAL_HEIGHT = 41

/** The slot, and how high its banner is: nothing once it was dismissed. */
function Banner() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) =>
      keepBannerHeight(Math.round(entry?.contentRect.height ?? 0)),
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
        pending={<BannerRoom height={readBannerHeight() || USUAL_HEIGHT} />}
      />
    </div>
  )
}

/** For signed-in people: the slot when the me call says that there is something, else nothing. */
export function StatusBarContent() {
  const { user } = useSession()
  const hasBanner = user !== null && bannerReason(user, businessToday(new Date())) !== null
  useEffect(() => {
    if (!hasBanner) keepBannerHeight(0)
  }, [hasBanner])
  return hasBanner ? <Banner /> : null
}
