import { useEffect } from 'react'

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/**
 * Replay input from before hydration: the edge's inline script records the search shortcut and the name of the
 * last clicked button.
 */
export function useEarlyInput(onSearch: () => void): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.appReady = ''
    const { earlySearch, earlyPress } = dataset
    delete dataset.earlySearch
    delete dataset.earlyPress
    if (earlySearch !== undefined) onSearch()
    else if (earlyPress !== undefined) {
      const buttons = document.querySelectorAll('button')
      ;[...buttons].find((button) => nameOf(button) === earlyPress)?.click()
    }
  }, [onSearch])
}
