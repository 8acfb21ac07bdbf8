import { tokens } from '@quantamental/ui'
import { useEffect, useState } from 'react'
import { SCATTER_MARKS, type ScatterColors } from './scatter-paint.ts'

/** Current value of the CSS variable `--name`. */
function resolveColor(variable: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(variable)?.[1]
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : variable
}

export interface ScatterTheme extends ScatterColors {
  readonly ratio: number
}

function readTheme(): ScatterTheme {
  return {
    plain: resolveColor(tokens.color.faint),
    rim: resolveColor(tokens.color.surface),
    groups: SCATTER_MARKS.map(({ color }) => resolveColor(color)),
    ratio: window.devicePixelRatio || 1,
  }
}

function onMedia(query: string, change: () => void): () => void {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', change)
  return () => media?.removeEventListener('change', change)
}

/**
 * Colors from CSS variables and the pixel ratio for a canvas. A new object is returned when the theme, the system
 * preference or the ratio changes.
 */
export function useScatterTheme(): ScatterTheme {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => {
    const change = () => setTheme(readTheme())
    const observer = new MutationObserver(change)
    observer.observe(document.documentElement, { attributes: true })
    const stopScheme = onMedia('(prefers-color-scheme: dark)', change)
    const stopRatio = onMedia(`(resolution: ${theme.ratio}dppx)`, change)
    return () => {
      observer.disconnect()
      stopScheme()
      stopRatio()
    }
  }, [theme.ratio])
  return theme
}
