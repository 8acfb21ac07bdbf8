// biome-ignore-all format: a table is easier to read than one value per line
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a knot near a constant is a coincidence
import type { CalibrationCurve, CreditCoefficient, CreditCoefficients } from './coefficient-types.ts'
import type { CreditModelCode } from './credit-types.ts'

// Written by `npm run fit -w infra/quality/calibration`; do not edit, the next fit overwrites it.
// Sources in the data folder: reference/agency-ratings-with-ratios-2005-2016.csv (letters and ratios),
// fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz (annual reports of rated companies),
// prices/monthend-{close,marketcap}-all-2021-2026.csv.gz (share counts, for the size of rated companies),
// reference/polish-bankruptcy-1year.arff.gz (bankruptcies).
// Market measures: weights of Campbell, Hilscher and Szilagyi (2008).
// Points of financial companies and banks: judgment (infra/docs/decisions/0064-credit-rating-2.md).
// REITs read the fitted curves with measures of their own; utilities have a base of their own.
// A measure with other points in another form of the model is named after it.
const COVERAGE: CreditCoefficient = { code: 'coverage', neutral: 1.3863, at: [-1.3, -0.7355, -0.5371, 0.7067, 1.1469, 1.5542, 1.7237, 1.9087, 2.3049, 2.6], points: [181700, 137400, 98600, 34900, 12300, -8600, -223800, -233300, -253600, -268800] }
const LEVERAGE: CreditCoefficient = { code: 'leverage', neutral: 0.62, at: [0.2, 0.2362, 0.271, 0.3671, 0.483, 0.5775, 0.6087, 0.6389, 0.7059, 0.7454, 0.801, 1.0758, 1.2], points: [-84000, -76800, -69800, -50600, -27400, -8500, -2300, 3800, 17200, 201500, 212600, 267600, 708200] }
const WEAKER_YEAR: CreditCoefficient = { code: 'weaker-year', neutral: 0.035, at: [-0.3, -0.1862, -0.1071, 0, 0.015, 0.0415, 0.0589, 0.0826, 0.165, 0.2], points: [1485300, 1439800, 1408100, 1365300, 131900, -42900, -49800, -263500, -597600, -746800] }
const CASH_FLOW: CreditCoefficient = { code: 'cash-flow', neutral: 0.09, at: [-0.2, -0.1036, -0.0084, 0.0465, 0.0744, 0.095, 0.1137, 0.1276, 0.1783, 0.2381, 0.264, 0.3], points: [537600, 82600, 44500, 22500, 11400, -3600, -27200, -32800, -53000, -117600, -531100, -545500] }
const CASH_FLOW_TO_LIABILITIES: CreditCoefficient = { code: 'cash-flow-to-liabilities', neutral: 0.15, at: [-0.2, -0.1036, -0.0084, 0.0766, 0.1109, 0.148, 0.1837, 0.2418, 0.2764, 0.4724, 0.555, 0.9163, 1], points: [988500, 804800, 788900, 393700, 195800, 500, -8200, -17900, -23600, -56300, -70100, -130300, -144200] }
const RETAINED_EARNINGS: CreditCoefficient = { code: 'retained-earnings', neutral: 0.25, at: [-1.5, -0.4342, 0, 0.0641, 0.1558, 0.223, 0.2934, 0.4474, 0.6055, 0.8], points: [345700, 253000, 215300, 167800, 8200, 2300, -3800, -226300, -240000, -432800] }
const CASH: CreditCoefficient = { code: 'cash', neutral: -1, at: [-3.5, -2.8079, -2.3368, -1.8753, -1.5486, -1.2477, -1.1104, -0.4465, 0.0245, 1.3226, 1.5], points: [357400, 329700, 167800, 35000, 21900, 9900, 4400, -22100, -41000, -92900, -100000] }
const SIZE: CreditCoefficient = { code: 'size', neutral: 9.2, at: [8, 8.352, 8.8269, 9.5872, 10.5059, 11.8832, 12.2], points: [1506600, 627900, 494700, -513400, -698900, -764500, -779600] }
const MARKET_LEVERAGE: CreditCoefficient = { code: 'market-leverage', neutral: 0.6, at: [0.6, 0.95], points: [0, 495600] }
const VOLATILITY: CreditCoefficient = { code: 'volatility', neutral: 0.56, at: [0.56, 1.25], points: [0, 973590] }
const EXCESS_RETURN: CreditCoefficient = { code: 'excess-return', neutral: 0, at: [-1.4, 0.9], points: [831717, -534675] }
const SHARE_PRICE: CreditCoefficient = { code: 'share-price', neutral: 2.708, at: [-1.3863, 2.708], points: [237469, 0] }
const LOAN_TO_VALUE: CreditCoefficient = { code: 'loan-to-value', neutral: 0.62, at: [0.2, 0.2362, 0.271, 0.3671, 0.483, 0.5775, 0.6087, 0.6389, 0.7059, 0.7454, 0.801, 1.0758, 1.2], points: [-84000, -76800, -69800, -50600, -27400, -8500, -2300, 3800, 17200, 201500, 212600, 267600, 708200] }
const FUNDS_FROM_OPERATIONS: CreditCoefficient = { code: 'funds-from-operations', neutral: 0.035, at: [-0.3, -0.1862, -0.1071, 0, 0.015, 0.0415, 0.0589, 0.0826, 0.165, 0.2], points: [1485300, 1439800, 1408100, 1365300, 131900, -42900, -49800, -263500, -597600, -746800] }
const CAPITAL: CreditCoefficient = { code: 'capital', neutral: 0.11, at: [0.02, 0.2], points: [1350000, -1350000] }
const RETURN_ON_ASSETS: CreditCoefficient = { code: 'return-on-assets', neutral: 0.009, at: [-0.03, 0.02], points: [1950000, -550000] }
const WEAKER_YEAR_FINANCIAL: CreditCoefficient = { code: 'weaker-year', neutral: 0.008, at: [-0.03, 0.015], points: [1900000, -350000] }
const SIZE_FINANCIAL: CreditCoefficient = { code: 'size', neutral: 11.5, at: [6, 13], points: [2200000, -600000] }
const MARKET_LEVERAGE_FINANCIAL: CreditCoefficient = { code: 'market-leverage', neutral: 0.9, at: [0.9, 0.99], points: [0, 450000] }
const LOAN_LOSSES: CreditCoefficient = { code: 'loan-losses', neutral: 0.003, at: [-0.002, 0.03], points: [-125000, 675000] }
const NONPERFORMING: CreditCoefficient = { code: 'nonperforming', neutral: 0.05, at: [0, 1], points: [-62500, 1187500] }
const DEPOSITS: CreditCoefficient = { code: 'deposits', neutral: 0.75, at: [0.2, 0.95], points: [550000, -200000] }
const CALIBRATION: CalibrationCurve = { scores: [-10686524, -8686524, -7194809, -5701881, -4625287, -3876718, -1258453, -465604, 1534396], logOdds: [-10061156, -8516993, -7365268, -6212606, -4707757, -3061552, -1499004, 34116, 634116] }

export const CREDIT_COEFFICIENTS: Readonly<Record<CreditModelCode, CreditCoefficients>> = {
  'credit-industrial-market': { base: -5555500, measures: [COVERAGE, LEVERAGE, WEAKER_YEAR, CASH_FLOW, CASH_FLOW_TO_LIABILITIES, RETAINED_EARNINGS, CASH, SIZE, MARKET_LEVERAGE, VOLATILITY, EXCESS_RETURN, SHARE_PRICE], calibration: CALIBRATION },
  'credit-industrial-accounting': { base: -5555500, measures: [COVERAGE, LEVERAGE, WEAKER_YEAR, CASH_FLOW, CASH_FLOW_TO_LIABILITIES, RETAINED_EARNINGS, CASH, SIZE], calibration: CALIBRATION },
  'credit-reit-market': { base: -5555500, measures: [COVERAGE, LOAN_TO_VALUE, FUNDS_FROM_OPERATIONS, CASH_FLOW, CASH_FLOW_TO_LIABILITIES, RETAINED_EARNINGS, CASH, SIZE, MARKET_LEVERAGE, VOLATILITY, EXCESS_RETURN, SHARE_PRICE], calibration: CALIBRATION },
  'credit-reit-accounting': { base: -5555500, measures: [COVERAGE, LOAN_TO_VALUE, FUNDS_FROM_OPERATIONS, CASH_FLOW, CASH_FLOW_TO_LIABILITIES, RETAINED_EARNINGS, CASH, SIZE], calibration: CALIBRATION },
  'credit-utility-market': { base: -5834700, measures: [COVERAGE, LEVERAGE, WEAKER_YEAR, CASH_FLOW, CASH_FLOW_TO_LIABILITIES, RETAINED_EARNINGS, CASH, SIZE, MARKET_LEVERAGE, VOLATILITY, EXCESS_RETURN, SHARE_PRICE], calibration: CALIBRATION },
  'credit-utility-accounting': { base: -5834700, measures: [COVERAGE, LEVERAGE, WEAKER_YEAR, CASH_FLOW, CASH_FLOW_TO_LIABILITIES, RETAINED_EARNINGS, CASH, SIZE], calibration: CALIBRATION },
  'credit-financial-market': { base: -5715600, measures: [CAPITAL, RETURN_ON_ASSETS, WEAKER_YEAR_FINANCIAL, SIZE_FINANCIAL, MARKET_LEVERAGE_FINANCIAL, VOLATILITY, EXCESS_RETURN, SHARE_PRICE], calibration: null },
  'credit-financial-accounting': { base: -5715600, measures: [CAPITAL, RETURN_ON_ASSETS, WEAKER_YEAR_FINANCIAL, SIZE_FINANCIAL], calibration: null },
  'credit-bank-market': { base: -5715600, measures: [CAPITAL, RETURN_ON_ASSETS, WEAKER_YEAR_FINANCIAL, SIZE_FINANCIAL, LOAN_LOSSES, NONPERFORMING, DEPOSITS, MARKET_LEVERAGE_FINANCIAL, VOLATILITY, EXCESS_RETURN, SHARE_PRICE], calibration: null },
  'credit-bank-accounting': { base: -5715600, measures: [CAPITAL, RETURN_ON_ASSETS, WEAKER_YEAR_FINANCIAL, SIZE_FINANCIAL, LOAN_LOSSES, NONPERFORMING, DEPOSITS], calibration: null },
}
