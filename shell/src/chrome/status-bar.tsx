import { useSession } from '@quantamental/remote/shell'
import { lazy, memo, Suspense, useEffect } from 'react'
import { Alone } from './alone.tsx'
import { BannerPlaceholder, storeHeight } from './reserved-height.tsx'

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
    if (isVisitor) storeHeight('banner', 0)
  }, [isVisitor])
  if (isVisitor) return null
  const placeholder = <BannerPlaceholder aria-hidden />
  if (status === 'unknown') return placeholder
  return (
    <Alone>
      <Suspense fallback={placeholder}>
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
