import type { Sector } from './industries.ts'
import type { Quantiles } from './quantiles.ts'

/** Ratios of a sector's companies other than banks and insurers. Fractions; rates per year. */
export interface SectorRatios {
  readonly roa: Quantiles
  readonly turnover: Quantiles
  /** Liabilities, debt and retained earnings over assets. */
  readonly liabilities: Quantiles
  readonly debt: Quantiles
  readonly currentRatio: Quantiles
  readonly grossMargin: Quantiles
  readonly retained: Quantiles
  readonly growth: Quantiles
  /** Yearly change of diluted shares. */
  readonly dilution: Quantiles
  /** Price over earnings of profitable companies. */
  readonly pe: Quantiles
  readonly priceToBook: Quantiles
  readonly dividendYield: Quantiles
}

/**
 * 5th, 25th, 50th, 75th and 95th percentile, to two digits, from the distributions of FY2024 filings.
 * Communication services, not covered there, lie between technology and consumer cyclical.
 */
export const SECTOR_RATIOS: Readonly<Record<Sector, SectorRatios>> = {
  'Basic Materials': {
    roa: [-0.34, -0.016, 0.029, 0.082, 0.17],
    turnover: [0.077, 0.44, 0.73, 1, 1.6],
    liabilities: [0.084, 0.33, 0.49, 0.62, 0.91],
    debt: [0, 0.12, 0.27, 0.35, 0.64],
    currentRatio: [0.89, 1.5, 2.2, 3.3, 13],
    grossMargin: [0.053, 0.16, 0.26, 0.35, 0.53],
    retained: [-3.2, -0.1, 0.23, 0.45, 0.88],
    growth: [-0.23, -0.083, -0.017, 0.034, 0.29],
    dilution: [-0.072, -0.016, 0, 0.0093, 0.23],
    pe: [6.8, 12, 17, 33, 96],
    priceToBook: [0.44, 1, 1.7, 3.4, 8.7],
    dividendYield: [0, 0, 0.014, 0.034, 0.087],
  },
  'Communication Services': {
    roa: [-0.53, -0.076, 0.017, 0.071, 0.18],
    turnover: [0.21, 0.49, 0.76, 1.1, 1.8],
    liabilities: [0.18, 0.39, 0.57, 0.77, 1.2],
    debt: [0, 0.041, 0.21, 0.4, 0.75],
    currentRatio: [0.55, 1.1, 1.8, 3, 7.3],
    grossMargin: [0.11, 0.3, 0.47, 0.63, 0.82],
    retained: [-5.2, -0.63, -0.058, 0.32, 0.74],
    growth: [-0.24, -0.048, 0.036, 0.12, 0.33],
    dilution: [-0.1, -0.018, 0.005, 0.028, 0.27],
    pe: [7.4, 16, 26, 50, 240],
    priceToBook: [0.49, 1.3, 2.7, 6.3, 24],
    dividendYield: [0, 0, 0, 0.01, 0.061],
  },
  'Consumer Cyclical': {
    roa: [-0.32, -0.042, 0.025, 0.076, 0.17],
    turnover: [0.28, 0.58, 0.92, 1.3, 1.9],
    liabilities: [0.24, 0.47, 0.67, 0.83, 1.3],
    debt: [0, 0.081, 0.28, 0.46, 0.83],
    currentRatio: [0.39, 1, 1.5, 2.5, 5.3],
    grossMargin: [0.11, 0.25, 0.4, 0.53, 0.79],
    retained: [-3.4, -0.26, 0.084, 0.39, 0.79],
    growth: [-0.2, -0.042, 0.014, 0.085, 0.23],
    dilution: [-0.13, -0.028, 0, 0.013, 0.17],
    pe: [5.7, 11, 18, 32, 240],
    priceToBook: [0.41, 0.94, 1.9, 4.5, 15],
    dividendYield: [0, 0, 0, 0.02, 0.086],
  },
  'Consumer Defensive': {
    roa: [-0.72, 0.0039, 0.037, 0.089, 0.18],
    turnover: [0.29, 0.62, 1, 1.8, 3.6],
    liabilities: [0.23, 0.41, 0.61, 0.75, 1.2],
    debt: [0, 0.076, 0.24, 0.38, 0.74],
    currentRatio: [0.52, 0.96, 1.4, 2.5, 4.8],
    grossMargin: [0.084, 0.23, 0.35, 0.5, 0.72],
    retained: [-10, -0.11, 0.17, 0.47, 0.96],
    growth: [-0.17, -0.019, 0.025, 0.077, 0.21],
    dilution: [-0.042, -0.0086, 0, 0.0098, 0.17],
    pe: [8.2, 14, 24, 36, 82],
    priceToBook: [0.43, 0.97, 2.8, 5.6, 19],
    dividendYield: [0, 0, 0.01, 0.028, 0.082],
  },
  Energy: {
    roa: [-0.61, -0.0096, 0.037, 0.076, 0.14],
    turnover: [0.13, 0.3, 0.48, 0.92, 1.9],
    liabilities: [0.099, 0.35, 0.49, 0.69, 1.1],
    debt: [0, 0.071, 0.25, 0.39, 0.91],
    currentRatio: [0.35, 0.77, 1.3, 2.1, 5.6],
    grossMargin: [0.056, 0.23, 0.41, 0.68, 0.96],
    retained: [-8.1, -0.42, 0.052, 0.24, 0.7],
    growth: [-0.33, -0.096, 0.022, 0.13, 0.35],
    dilution: [-0.086, -0.015, 0.0002, 0.047, 0.47],
    pe: [4.1, 9.5, 13, 25, 54],
    priceToBook: [0.36, 0.77, 1.4, 2.2, 7.5],
    dividendYield: [0, 0, 0.0073, 0.033, 0.13],
  },
  'Financial Services': {
    roa: [-2.5, -0.15, 0.0095, 0.058, 0.17],
    turnover: [0.02, 0.14, 0.35, 0.67, 1.7],
    liabilities: [0.13, 0.42, 0.69, 0.92, 2.9],
    debt: [0, 0.0089, 0.18, 0.44, 1.2],
    currentRatio: [0.013, 0.37, 1.3, 2.8, 18],
    grossMargin: [-0.44, 0.23, 0.51, 0.71, 0.94],
    retained: [-17, -1.1, -0.13, 0.12, 0.6],
    growth: [-0.25, 0.039, 0.13, 0.23, 0.65],
    dilution: [-0.61, -0.02, 0.0028, 0.054, 0.5],
    pe: [7.4, 11, 22, 38, 130],
    priceToBook: [0.45, 1.1, 2.9, 5.4, 19],
    dividendYield: [0, 0, 0.0056, 0.03, 0.1],
  },
  Healthcare: {
    roa: [-1.9, -0.58, -0.26, -0.024, 0.16],
    turnover: [0.0076, 0.13, 0.43, 0.73, 1.5],
    liabilities: [0.065, 0.21, 0.43, 0.72, 1.7],
    debt: [0, 0, 0.027, 0.32, 0.73],
    currentRatio: [0.69, 1.8, 3.6, 7.1, 19],
    grossMargin: [0.078, 0.4, 0.62, 0.79, 0.96],
    retained: [-24, -5, -2, -0.49, 0.46],
    growth: [-0.71, -0.049, 0.083, 0.28, 2.4],
    dilution: [-0.077, 0.0086, 0.072, 0.28, 2],
    pe: [1.2, 13, 26, 49, 430],
    priceToBook: [0.31, 0.99, 2.1, 4.8, 20],
    dividendYield: [0, 0, 0, 0, 0.011],
  },
  Industrials: {
    roa: [-0.36, -0.0035, 0.044, 0.085, 0.16],
    turnover: [0.17, 0.53, 0.8, 1.2, 2],
    liabilities: [0.14, 0.41, 0.56, 0.7, 0.98],
    debt: [0, 0.092, 0.24, 0.36, 0.6],
    currentRatio: [0.75, 1.2, 1.7, 2.5, 4.9],
    grossMargin: [0.079, 0.21, 0.31, 0.43, 0.69],
    retained: [-2.5, -0.02, 0.26, 0.48, 0.92],
    growth: [-0.18, -0.027, 0.042, 0.099, 0.29],
    dilution: [-0.067, -0.014, 0.00055, 0.013, 0.11],
    pe: [7.1, 14, 24, 37, 100],
    priceToBook: [0.6, 1.3, 2.7, 5.3, 16],
    dividendYield: [0, 0, 0.0048, 0.015, 0.05],
  },
  'Real Estate': {
    roa: [-0.15, -0.0032, 0.013, 0.035, 0.068],
    turnover: [0.041, 0.093, 0.13, 0.22, 1],
    liabilities: [0.22, 0.43, 0.56, 0.7, 0.9],
    debt: [0, 0.25, 0.42, 0.52, 0.77],
    currentRatio: [0.05, 0.24, 0.78, 1.8, 17],
    grossMargin: [0.15, 0.38, 0.64, 0.77, 0.93],
    retained: [-1.3, -0.26, -0.084, 0.011, 0.41],
    growth: [-0.15, -0.0024, 0.037, 0.078, 0.27],
    dilution: [-0.057, 0, 0.0055, 0.043, 0.25],
    pe: [7.4, 17, 29, 48, 160],
    priceToBook: [0.29, 0.65, 1.3, 1.9, 5.1],
    dividendYield: [0, 0.0091, 0.038, 0.076, 0.29],
  },
  Technology: {
    roa: [-0.74, -0.11, 0.0082, 0.066, 0.2],
    turnover: [0.14, 0.4, 0.59, 0.85, 1.6],
    liabilities: [0.12, 0.3, 0.48, 0.72, 1.2],
    debt: [0, 0, 0.14, 0.33, 0.67],
    currentRatio: [0.72, 1.3, 2, 3.5, 9.3],
    grossMargin: [0.12, 0.34, 0.54, 0.73, 0.86],
    retained: [-7.1, -1, -0.2, 0.24, 0.69],
    growth: [-0.28, -0.053, 0.058, 0.16, 0.42],
    dilution: [-0.069, -0.0079, 0.01, 0.042, 0.37],
    pe: [9.2, 20, 35, 67, 240],
    priceToBook: [0.57, 1.7, 3.5, 8.1, 32],
    dividendYield: [0, 0, 0, 0, 0.036],
  },
  Utilities: {
    roa: [-0.0011, 0.023, 0.029, 0.037, 0.083],
    turnover: [0.096, 0.17, 0.19, 0.26, 1.1],
    liabilities: [0.23, 0.52, 0.68, 0.73, 0.76],
    debt: [0.024, 0.27, 0.42, 0.45, 0.5],
    currentRatio: [0.39, 0.65, 0.89, 1.7, 2.9],
    grossMargin: [0.31, 0.56, 0.67, 0.74, 0.82],
    retained: [-0.46, 0.066, 0.12, 0.17, 0.27],
    growth: [-0.19, -0.033, -0.00083, 0.045, 0.17],
    dilution: [-0.06, 0.0013, 0.014, 0.02, 0.042],
    pe: [14, 20, 23, 28, 52],
    priceToBook: [0.68, 1.8, 2, 2.3, 4],
    dividendYield: [0, 0.015, 0.024, 0.03, 0.042],
  },
}
