import type { Sector } from '@quantamental/api/stocks'

/** Market value in USD: at least 200 billion, 10, 2, 0.3 billion, 50 million, and below. */
export const SIZE_BANDS = ['mega', 'large', 'mid', 'small', 'micro', 'nano'] as const
export type SizeBand = (typeof SIZE_BANDS)[number]

/** Bounds of each band in USD. The outermost two are our choice. */
export const BAND_BOUNDS: Readonly<Record<SizeBand, readonly [number, number]>> = {
  mega: [200e9, 1e12],
  large: [10e9, 200e9],
  mid: [2e9, 10e9],
  small: [0.3e9, 2e9],
  micro: [50e6, 0.3e9],
  nano: [2e6, 50e6],
}

export function sizeBandOf(marketCap: number): SizeBand {
  return SIZE_BANDS.find((band) => marketCap >= BAND_BOUNDS[band][0]) ?? 'nano'
}

/** Number of companies in the whole universe. */
export const UNIVERSE_SIZE = 5500
/** Largest universe that measures growth; six digits number its reports. */
export const LARGEST_UNIVERSE = 10 * UNIVERSE_SIZE

/**
 * Companies by sector and size, in the order of SIZE_BANDS: counts of common stocks listed in the United States
 * in August 2026, scaled to 5,500. Media and internet companies of that list are moved to communication
 * services, and companies without a sector to consumer cyclical and industrials.
 */
export const SECTOR_SIZE_COUNTS: Readonly<Record<Sector, readonly number[]>> = {
  'Basic Materials': [1, 25, 38, 57, 19, 10],
  'Communication Services': [7, 44, 57, 55, 40, 49],
  'Consumer Cyclical': [9, 148, 240, 246, 165, 216],
  'Consumer Defensive': [1, 28, 24, 36, 20, 41],
  Energy: [4, 38, 48, 45, 25, 17],
  'Financial Services': [11, 144, 207, 336, 186, 70],
  Healthcare: [10, 100, 164, 280, 236, 278],
  Industrials: [6, 155, 161, 146, 103, 89],
  'Real Estate': [0, 40, 63, 64, 32, 33],
  Technology: [28, 118, 141, 151, 111, 137],
  Utilities: [0, 57, 42, 23, 10, 15],
}
