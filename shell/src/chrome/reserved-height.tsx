import { writeStored } from '@quantamental/remote/storage'
import { type RefObject, useEffect } from 'react'
import styled from 'styled-components'

/**
 * Sections whose height is stored in this browser, with the CSS variable that the edge's inline script sets
 * before the first paint of the next page (`infra/platform/edge`, `THEME_SCRIPT`).
 */
const SECTIONS = {
  banner: { key: 'STATUS_BANNER_HEIGHT', variable: '--banner-room', max: 200 },
  continue: { key: 'CONTINUE_HEIGHT', variable: '--continue-room', max: 800 },
} as const
type StoredSection = keyof typeof SECTIONS

/** Store a height in pixels; 0, or more than the maximum, remove it. */
export function storeHeight(section: StoredSection, height: number): void {
  const { key, variable, max } = SECTIONS[section]
  const isStored = height > 0 && height < max
  if (isStored) document.documentElement.style.setProperty(variable, `${height}px`)
  else document.documentElement.style.removeProperty(variable)
  writeStored(key, isStored ? String(height) : null)
}

/** Store the height of `box` whenever it changes. */
export function useStoredHeight(box: RefObject<HTMLElement | null>, section: StoredSection): void {
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) =>
      storeHeight(section, Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, section])
}

/** Placeholder with the stored height of the banner; 0 without one. */
export const BannerPlaceholder = styled.div`
  height: var(--banner-room, 0px);
`
/** Placeholder with the stored height of the banner; one line without one. */
export const NewBannerPlaceholder = styled.div`
  height: var(--banner-room, 41px);
`
