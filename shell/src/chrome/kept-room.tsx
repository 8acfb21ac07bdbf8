import { type RefObject, useEffect } from 'react'
import styled from 'styled-components'

/**
 * Parts whose height this browser keeps, and the variable under which the edge's inline script gives it to
 * the first paint of the next page (`infra/edge`, `THEME_SCRIPT`).
 */
const CACHED = {
  banner: { key: 'STATUS_BANNER_HEIGHT', variable: '--banner-room', max: 200 },
  continue: { key: 'CONTINUE_HEIGHT', variable: '--continue-room', max: 800 },
} as const
type KeptPart = keyof typeof CACHED

export function keepRoom(part: KeptPart, height: number): void {
  const { key, variable, max } = CACHED[part]
  const isKept = height > 0 && height < max
  if (isKept) document.documentElement.style.setProperty(variable, `${height}px`)
  else document.documentElement.style.removeProperty(variable)
  try {
    if (isKept) localStorage.setItem(key, String(height))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: the next page moves once when the part comes.
  }
}

/** Keeps the height of what stands in `box` from now on. */
export function useKeptRoom(box: RefObject<HTMLElement | null>, part: KeptPart): void {
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) =>
      keepRoom(part, Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, part])
}

/** As high as the banner last was; nothing where there was none. */
export const BannerRoom = styled.div`
  height: var(--banner-room, 0px);
`
/** The same before this browser has shown one: a banner of one line. */
export const NewBannerRoom = styled.div`
  height: var(--banner-room, 41px);
`
