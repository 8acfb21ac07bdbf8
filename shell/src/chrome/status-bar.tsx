import { useSession } from '@quantamental/remote/shell'
import { lazy, memo, Suspense, useEffect } from 'react'
import { Alone } from './alone.tsx'
import { BannerRoom, keepRoom } from './kept-room.tsx'

/** Loaded on demand, because visitors don't need the subscription rules. */
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
 * Subscription status banner for signed-in users. The slot loads only if the user record gives a reason; until
 * then, the height of the last banner in this browser is reserved.
 */
export const StatusBar = memo(Bar)
