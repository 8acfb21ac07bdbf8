import type { ModelDescription } from '../working/working.ts'

export const UPSIDE_MODEL: ModelDescription = {
  code: 'upside',
  name: 'Upside',
  version: '1.0.0',
  formula:
    'analyst = median target ÷ price − 1; earnings = EPS × own average PE ÷ price − 1; average = mean of earnings, analyst, Graham defensive, Graham enterprising, Buffett EPS and Buffett ROE, for those with a value, each capped at 100%',
  units: 'Inputs in USD per share, ratios and fractions; the results are fractions',
  source: 'Our choice of methods and labels',
  applicability: 'Every company with a price and at least one method that has a value.',
  misfits: {},
  whenMissing:
    'A method without a value is No Target and is not averaged. Without any method there is no average.',
  zones: [
    { label: 'Upside', when: 'above 1%' },
    { label: 'Neutral', when: 'from −1% to 1%, both included' },
    { label: 'Downside', when: 'below −1%' },
    { label: 'No Target', when: 'no value' },
  ],
  example:
    'Price 100, median target 120, expected EPS 5 and an average PE of 22: analyst 20%, earnings 10%. With a Buffett EPS return of 6% a year and no other method, the average is (10% + 20% + 6%) ÷ 3 = 12%.',
  limits: [
    'The methods differ in strictness: Graham’s values are far below the price of most growing companies.',
    'Comparing a gap with an annual return assumes that the gap closes within a year.',
    'The net current asset value is not averaged.',
  ],
  functions: ['computeUpside', 'valuationLabel'],
  inputTypes: ['UpsideInputs'],
}
