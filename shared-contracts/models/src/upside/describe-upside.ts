import type { ModelDescription } from '../working/working.ts'

export const UPSIDE_MODEL: ModelDescription = {
  code: 'upside',
  name: 'Upside',
  version: '1.0.0',
  formula:
    'analyst = median target ÷ price − 1; earnings = EPS × own average PE ÷ price − 1; average = mean of earnings, analyst, Graham defensive, Graham enterprising, Buffett EPS and Buffett ROE, of those that have a value, each at most 100%',
  units: 'USD per share, ratios and fractions in; fractions out',
  source:
    'The product’s specification, sections 3 (names) and 9 (labels); the choice of methods is the product’s own',
  applicability: 'Every company with a price and at least one method that has a value.',
  misfits: {},
  whenMissing:
    'A method without a value is null, No Target, and does not enter the average; the average is null when none has a value.',
  zones: [
    { label: 'Upside', when: 'above 1%' },
    { label: 'Neutral', when: 'from −1% to 1%, both included' },
    { label: 'Downside', when: 'below −1%' },
    { label: 'No Target', when: 'no value' },
  ],
  example:
    'Price 100, median target 120, expected EPS 5 and an average PE of 22: analyst 20%, earnings 10%. With a Buffett EPS return of 6% a year and nothing else the average is (10% + 20% + 6%) ÷ 3 = 12%.',
  limits: [
    'The methods differ in what they ask: Graham’s values are far below the price of most growing companies.',
    'That a gap closes within a year is what makes it comparable with a return a year; it is an assumption.',
    'The net current asset value does not enter the average.',
  ],
  functions: ['computeUpside', 'valuationLabel'],
  inputTypes: ['UpsideInputs'],
}
