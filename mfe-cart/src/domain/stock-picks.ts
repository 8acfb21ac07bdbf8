/** Stocks of the add-on ALACARTE_20. */
export const PICKS_MAX = 20

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/

export interface AddedPicks {
  readonly picks: readonly string[]
  /** What could not be added, for the field. */
  readonly left: string
  /** Why not; empty when everything was. */
  readonly problem: string
}

/** `picked` and the tickers typed in `text`, separated by spaces or commas, each once, twenty at most. */
export function addPicks(picked: readonly string[], text: string): AddedPicks {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const wrong = words.filter((word) => !TICKER.test(word))
  const all = [...new Set([...picked, ...words.filter((word) => TICKER.test(word))])]
  const beyond = all.slice(PICKS_MAX)
  const problems = [
    ...(wrong.length > 0 ? [`Not a ticker: ${wrong.join(', ')}.`] : []),
    ...(beyond.length > 0 ? [`No more than ${PICKS_MAX}: ${beyond.join(', ')} left out.`] : []),
  ]
  return {
    picks: all.slice(0, PICKS_MAX),
    left: [...wrong, ...beyond].join(', '),
    problem: problems.join(' '),
  }
}
