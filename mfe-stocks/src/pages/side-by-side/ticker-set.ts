export const TICKERS_MAX = 6
const TICKER_LENGTH_MAX = 12

/** Tickers from a URL, `AAPL,MSFT`: upper case, without duplicates, at most six. */
export function parseTickers(text: string | null): readonly string[] {
  const tickers = (text ?? '')
    .split(',')
    .map((ticker) => ticker.trim().toUpperCase())
    .filter((ticker) => ticker !== '' && ticker.length <= TICKER_LENGTH_MAX)
  return [...new Set(tickers)].slice(0, TICKERS_MAX)
}

export function tickersText(tickers: readonly string[]): string {
  return tickers.join(',')
}

/** Tickers with one more at the end; unchanged if it is a duplicate or there are already six. */
export function addTicker(tickers: readonly string[], ticker: string): readonly string[] {
  return parseTickers(tickersText([...tickers, ticker]))
}

export function sideBySidePath(tickers: readonly string[]): string {
  return `/stocks/side-by-side?tickers=${tickers.map(encodeURIComponent).join(',')}`
}
