import type { BeneishCode, BeneishVariant } from './beneish-types.ts'

export const BENEISH_VERSION = '1.0.0'

interface BeneishModel {
  readonly constant: number
  readonly weights: readonly (readonly [BeneishCode, number])[]
  /** Without one of these there is no score. */
  readonly required: readonly BeneishCode[]
}

/**
 * M8: Beneish, “The Detection of Earnings Manipulation”, Financial Analysts Journal, 1999.
 * M5: the five-variable form without SGAI, TATA and LVGI.
 */
export const BENEISH_MODELS: Readonly<Record<BeneishVariant, BeneishModel>> = {
  m8: {
    constant: -4.84,
    weights: [
      ['dsri', 0.92],
      ['gmi', 0.528],
      ['aqi', 0.404],
      ['sgi', 0.892],
      ['depi', 0.115],
      ['sgai', -0.172],
      ['tata', 4.679],
      ['lvgi', -0.327],
    ],
    required: ['dsri', 'sgi', 'tata'],
  },
  m5: {
    constant: -6.065,
    weights: [
      ['dsri', 0.823],
      ['gmi', 0.906],
      ['aqi', 0.593],
      ['sgi', 0.717],
      ['depi', 0.107],
    ],
    required: ['dsri', 'sgi'],
  },
}

export const BENEISH_TEXTS: Readonly<
  Record<BeneishCode, readonly [label: string, formula: string]>
> = {
  dsri: ['Days sales in receivables', '(receivables ÷ sales) ÷ the same a year before'],
  gmi: ['Gross margin', 'gross margin a year before ÷ gross margin'],
  aqi: [
    'Asset quality',
    '(1 − (current assets + PPE + securities) ÷ total assets) ÷ the same a year before',
  ],
  sgi: ['Sales growth', 'sales ÷ sales a year before'],
  depi: ['Depreciation', 'depreciation ÷ (depreciation + PPE) a year before ÷ the same now'],
  sgai: ['Selling and administrative expense', '(SG&A ÷ sales) ÷ the same a year before'],
  tata: [
    'Accruals to total assets',
    '(income from continuing operations − operating cash flow) ÷ total assets',
  ],
  lvgi: [
    'Leverage',
    '((current liabilities + long-term debt) ÷ total assets) ÷ the same a year before',
  ],
}
