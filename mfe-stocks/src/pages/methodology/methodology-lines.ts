/** What each model is for, in one line, by its code. */
export const METHODOLOGY_LINES: Readonly<Record<string, string>> = {
  altman: 'How near a company is to bankruptcy, from four or five ratios of its statements.',
  beneish: 'Whether eight year-on-year changes look like those of companies that managed earnings.',
  buffett:
    'The yearly return of a purchase today, by ten years of earnings or of return on equity.',
  chs: 'A company’s risk of failure from statements and share price, for research.',
  credit: 'The probability of default within a year, and the letter that stands for it.',
  graham: 'Values per share and the checklists of the defensive and the enterprising investor.',
  merton: 'Default as a put option on the company’s assets, for research.',
  'naive-distance':
    'How many standard deviations assets are above debt, without solving equations.',
  ranking: 'Sixteen figures, and a company’s place in each among its peers.',
  'rate-sensitivity':
    'How much a share depends on earnings far in the future, and so on interest rates.',
  'share-dilution': 'How fast the number of shares grows.',
  'short-interest': 'The part of the float that is sold short.',
  upside: 'How far the price is from each fair value, and the mean of all.',
}
