import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen an element is near. */
const REACH = '300px'

/** Calls when the browser has nothing better to do, at the latest after a second. Returns what calls it off. */
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
 * Whether the element is on the screen or has been near it, told in an idle moment. Never at the first
 * render, which the build does.
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
    let callOff = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        callOff = whenIdle(() => setIsNear(true))
      },
      { rootMargin: REACH },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      callOff()
    }
  }, [])
  return [box, isNear]
}
