import { useSession } from '@quantamental/remote/shell'
import { lazy, memo, Suspense, useEffect } from 'react'
import { Alone } from './alone.tsx'
import { BannerRoom, keepRoom } from './kept-room.tsx'

/** Visitors do without the rules of subscriptions. */
const StatusBarContent = lazy(async () => {
  const { StatusBarContent: content } = await import(
    /* webpackChunkName: "status-bar" */ './status-bar-content.tsx'
  )
  return { default: content }
})

function Bar() {
  const { status } = useSession()
  const isVisitor = status === 'anonymous'
  useEffect(() => {
    if (isVisitor) keepRoom('banner', 0)
  }, [isVisitor])
  if (isVisitor) return null
  const room = <BannerRoom aria-hidden />
  if (status === 'unknown') return room
  return (
    <Alone>
      <Suspense fallback={room}>
        <StatusBarContent />
      </Suspense>
    </Alone>
  )
}

/**
 * What the signed-in user should know of their subscription. The slot is asked for only when the me call
 * says that there is something; until then its room is kept where this browser had a banner before.
 */
export const StatusBar = memo(Bar)
