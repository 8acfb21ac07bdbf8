/** One-line summaries of the models, by code. */
export const METHODOLOGY_LINES: Readonly<Record<string, string>> = {
  altman: 'How close a company is to bankruptcy, based on four or five financial ratios.',
  beneish:
    'Whether eight year-over-year changes resemble those of companies that manipulated earnings.',
  buffett:
    'Annual return on a purchase today, projected from ten years of earnings or return on equity.',
  chs: 'Risk of failure based on financial statements and share price. Research only.',
  credit: 'Probability of default within a year, and the corresponding letter rating.',
  graham: 'Values per share, and checklists for the defensive and the enterprising investor.',
  merton: 'Default modeled as a put option on the company’s assets. Research only.',
  'naive-distance':
    'Standard deviations between assets and debt, from a closed-form approximation.',
  ranking: 'Sixteen figures, and a company’s rank in each among its peers.',
  'rate-sensitivity':
    'How much a stock’s value depends on distant earnings, and therefore on interest rates.',
  'share-dilution': 'How fast the share count grows.',
  'short-interest': 'Share of the float that is sold short.',
  upside: 'Distance from the price to each fair value, and the average.',
}
