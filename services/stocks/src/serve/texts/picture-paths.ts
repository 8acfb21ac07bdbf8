/** Pictures are outside of `/api`, which robots.txt closes to crawlers of link previews too. */
export const stockPicturePath = (ticker: string) =>
  `/embed/stocks/${encodeURIComponent(ticker)}/picture.png`

export const listPicturePath = (code: string) =>
  `/embed/lists/${encodeURIComponent(code)}/picture.png`
