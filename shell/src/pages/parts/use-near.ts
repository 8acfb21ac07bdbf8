import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance from the viewport at which an element counts as near. */
const REACH = '300px'

/** Schedule `call` for an idle period within one second; return a cancel function. */
function whenIdle(call: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    call()
    return () => {}
  }
  const handle = requestIdleCallback(call, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

/**
 * Whether the element is or has been near the viewport, updated in an idle period. Always false on the
 * first render, which the build prerenders.
 */
export function useNear(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return
    }
    let cancel = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        cancel = whenIdle(() => setIsNear(true))
      },
      { rootMargin: REACH },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [])
  return [box, isNear]
}
