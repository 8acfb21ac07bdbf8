import { at, buildReport, during, type Fact } from './factories.ts'

/** Apple's annual reports for 2022 and 2023 in USD million, copied by hand from the filings. */
const MILLION = 1_000_000
const REPORT_2022 = buildReport({
  accession: '0000320193-22-000108',
  filed: '2022-10-28',
  fiscalYear: 2022,
})
const REPORT_2023 = buildReport({
  accession: '0000320193-23-000106',
  filed: '2023-11-03',
  fiscalYear: 2023,
})
const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'

const inMillions = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([tag, value]) => [tag, value * MILLION]))

export const APPLE_FACTS: readonly Fact[] = [
  ...at(
    REPORT_2022,
    '2022-09-24',
    inMillions({
      Assets: 352_755,
      AssetsCurrent: 135_405,
      LiabilitiesCurrent: 153_982,
      Liabilities: 302_083,
      RetainedEarningsAccumulatedDeficit: -3_068,
      StockholdersEquity: 50_672,
    }),
  ),
  ...during(
    REPORT_2022,
    '2021-09-26',
    '2022-09-24',
    inMillions({
      RevenueFromContractWithCustomerExcludingAssessedTax: 394_328,
      [PRETAX]: 119_103,
      InterestExpense: 2_931,
      OperatingIncomeLoss: 119_437,
      NetIncomeLoss: 99_803,
    }),
  ),
  ...at(
    REPORT_2022,
    '2022-10-14',
    { EntityCommonStockSharesOutstanding: 15_908_118_000 },
    { unit: 'shares' },
  ),
  ...at(
    REPORT_2023,
    '2023-09-30',
    inMillions({
      Assets: 352_583,
      AssetsCurrent: 143_566,
      LiabilitiesCurrent: 145_308,
      Liabilities: 290_437,
      RetainedEarningsAccumulatedDeficit: -214,
      StockholdersEquity: 62_146,
    }),
  ),
  ...during(
    REPORT_2023,
    '2022-09-25',
    '2023-09-30',
    inMillions({
      RevenueFromContractWithCustomerExcludingAssessedTax: 383_285,
      [PRETAX]: 113_736,
      InterestExpense: 3_933,
      OperatingIncomeLoss: 114_301,
      NetIncomeLoss: 96_995,
    }),
  ),
  ...at(
    REPORT_2023,
    '2023-10-20',
    { EntityCommonStockSharesOutstanding: 15_552_752_000 },
    { unit: 'shares' },
  ),
]
