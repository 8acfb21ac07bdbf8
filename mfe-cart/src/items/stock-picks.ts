/** Maximum number of stocks in the add-on ALACARTE_20. */
export const PICKS_MAX = 20

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/

export interface AddedPicks {
  readonly picks: readonly string[]
  /** Input that couldn't be added and stays in the field. */
  readonly left: string
  /** Reason why it couldn't be added; empty if everything was. */
  readonly problem: string
}

/** Add the tickers in `text`, separated by spaces or commas, to `picked`: no duplicates, 20 at most. */
export function addPicks(picked: readonly string[], text: string): AddedPicks {
  const tickers = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const invalid = tickers.filter((ticker) => !TICKER.test(ticker))
  const all = [...new Set([...picked, ...tickers.filter((ticker) => TICKER.test(ticker))])]
  const excess = all.slice(PICKS_MAX)
  const problems = [
    ...(invalid.length > 0 ? [`Not a valid ticker: ${invalid.join(', ')}.`] : []),
    ...(excess.length > 0
      ? [`You can pick up to ${PICKS_MAX} stocks. Not added: ${excess.join(', ')}.`]
      : []),
  ]
  return {
    picks: all.slice(0, PICKS_MAX),
    left: [...invalid, ...excess].join(', '),
    problem: problems.join(' '),
  }
}
