/** Hint for a touch screen, which has neither hovering nor keys: "Tap for values; tap again for the calculation." */
export function touchHint(hint: string): string {
  return hint
    .replace(/^Hover( over)?(?<what> an? \w+)?( or use (the arrow keys|← and →))?/, 'Tap$<what>')
    .replace(/^(Tap(?! an? ).*); (click|press Enter) /, '$1; tap again ')
    .replace(/Click (an? \w+) or use ↑ and ↓/, 'Tap $1')
}

export const isTouchScreen = () => window.matchMedia?.('(pointer: coarse)').matches ?? false
