import { useEffect } from 'react'

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/**
 * Does what was asked for while only the prerendered page was there: the edge's inline script kept the
 * shortcut of the search and the name of the button that was pressed last.
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
