/** Index membership flags in display order. See infra/docs/domain/ratings-and-signals.md. */
export const INDEX_FLAGS = [
  { code: 'is_sp500', name: 'S&P 500' },
  { code: 'is_nasdaq100', name: 'Nasdaq-100' },
  { code: 'is_dji', name: 'Dow Jones Industrial Average' },
  { code: 'is_djt', name: 'Dow Jones Transportation Average' },
  { code: 'is_dju', name: 'Dow Jones Utility Average' },
  { code: 'is_wsb', name: 'WSB' },
  { code: 'is_meme', name: 'Meme stocks' },
] as const
