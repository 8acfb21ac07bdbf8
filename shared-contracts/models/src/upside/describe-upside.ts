import type { ModelDescription } from '../working/working.ts'

export const UPSIDE_MODEL: ModelDescription = {
  code: 'upside',
  name: 'Upside',
  version: '2.0.0',
  formula:
    'analyst = median target ÷ price − 1; earnings = EPS × own average PE ÷ price − 1; value estimate = median of analysts, earnings, Buffett and Graham, each as value today ÷ price − 1, with a value in n years discounted by 1.09ⁿ',
  units: 'Inputs in USD per share, ratios and fractions; the results are fractions',
  source: 'Our choice of methods and labels',
  applicability: 'Every company with a price and at least one method that has a value.',
  misfits: {},
  whenMissing:
    'A method without a value is No Target and does not count. With fewer than three methods, a D rating or negative equity there is no value estimate.',
  zones: [
    { label: 'Upside', when: 'above 1%' },
    { label: 'Neutral', when: 'from −1% to 1%, both included' },
    { label: 'Downside', when: 'below −1%' },
    { label: 'No Target', when: 'no value' },
  ],
  example:
    'Price 100, median target 120, expected EPS 5 and an average PE of 22, and a Buffett EPS return of 6% a year. Value today over price: analysts 1.20 ÷ 1.09 − 1 = 10.1%, earnings 10.0%, Buffett (1.06 ÷ 1.09)¹⁰ − 1 = −24.4%. The value estimate is their median, 10.0%, from 3 methods between −24.4% and 10.1%.',
  limits: [
    'The methods differ in strictness: Graham’s values are far below the price of most growing companies.',
    'The discount rate of 9% is one rule for all companies, whatever their risk.',
    'Analyst targets are taken as twelve months ahead.',
    'The net current asset value is not part of the value estimate.',
    'Estimates from different methods are not comparable: no line joins two quarters whose methods differ.',
  ],
  functions: ['computeUpside', 'estimateValue', 'upsideToday', 'valuationLabel'],
  inputTypes: ['UpsideInputs'],
}
