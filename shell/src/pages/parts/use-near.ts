import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen an element is near. */
const REACH = '300px'

/** Whether the element is on the screen or has been near it. Never at the first render, which the build does. */
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
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: REACH },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, isNear]
}
