import { bannerReason, businessToday } from '@quantamental/api/subscription'
import { useSession } from '@quantamental/remote/shell'
import { useEffect, useRef } from 'react'
import { RemoteSlot } from '../composition/remote-slot.tsx'
import { NewBannerPlaceholder, storeHeight, useStoredHeight } from './reserved-height.tsx'

/** Status banner slot that stores its height; a dismissed banner has none. */
function Banner() {
  const box = useRef<HTMLDivElement>(null)
  useStoredHeight(box, 'banner')
  return (
    <div ref={box}>
      <RemoteSlot
        name="status-banner"
        props={{}}
        fallback={null}
        pending={<NewBannerPlaceholder aria-hidden />}
      />
    </div>
  )
}

/** Status banner for signed-in users, if the user record gives a reason for one. */
export function StatusBarContent() {
  const { user } = useSession()
  const hasBanner = user !== null && bannerReason(user, businessToday(new Date())) !== null
  useEffect(() => {
    if (!hasBanner) storeHeight('banner', 0)
  }, [hasBanner])
  return hasBanner ? <Banner /> : null
}
