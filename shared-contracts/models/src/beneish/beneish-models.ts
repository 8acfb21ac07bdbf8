import { textOf } from '../statement-tags/statement.ts'
import type { BeneishCode, BeneishVariant } from './beneish-types.ts'

export const BENEISH_VERSION = '1.1.0'

interface BeneishModel {
  readonly constant: number
  /** In the order of BENEISH_CODES; indices beyond the end are not used. */
  readonly weights: readonly number[]
  /** Indices without which there is no score. */
  readonly required: readonly BeneishCode[]
}

/**
 * M8: Beneish, “The Detection of Earnings Manipulation”, Financial Analysts Journal, 1999.
 * M5: the five-variable model without SGAI, LVGI and TATA; its coefficients are not verified against the source.
 */
export const BENEISH_MODELS: Readonly<Record<BeneishVariant, BeneishModel>> = {
  m8: {
    constant: -4.84,
    weights: [0.92, 0.528, 0.404, 0.892, 0.115, -0.172, -0.327, 4.679],
    required: ['dsri', 'sgi', 'tata'],
  },
  m5: {
    constant: -6.065,
    weights: [0.823, 0.906, 0.593, 0.717, 0.107],
    required: ['dsri', 'sgi'],
  },
}

export const BENEISH_TEXTS: Readonly<
  Record<BeneishCode, readonly [label: string, formula: string]>
> = {
  dsri: [
    'Days sales in receivables',
    `(${textOf('receivables')} ÷ ${textOf('revenue')}) ÷ the same ratio a year earlier`,
  ],
  gmi: ['Gross margin', 'gross margin a year earlier ÷ gross margin'],
  aqi: [
    'Asset quality',
    `(1 − (${textOf('currentAssets')} + ${textOf('propertyPlantEquipment')} + ${textOf('longTermSecurities')}) ÷ ${textOf('totalAssets')}) ÷ the same ratio a year earlier`,
  ],
  sgi: ['Sales growth', `${textOf('revenue')} ÷ ${textOf('revenueBefore')}`],
  depi: [
    'Depreciation',
    `${textOf('depreciation')} ÷ (${textOf('depreciation')} + ${textOf('propertyPlantEquipment')}) a year earlier ÷ the same now`,
  ],
  sgai: [
    'Selling and administrative expense',
    `(${textOf('sellingGeneralAdministrative')} ÷ ${textOf('revenue')}) ÷ the same ratio a year earlier`,
  ],
  tata: [
    'Accruals to total assets',
    `(${textOf('continuingIncome')} − ${textOf('operatingCashFlow')}) ÷ ${textOf('totalAssets')}`,
  ],
  lvgi: [
    'Leverage',
    `((${textOf('currentLiabilities')} + ${textOf('longTermDebt')}) ÷ ${textOf('totalAssets')}) ÷ the same ratio a year earlier`,
  ],
}
