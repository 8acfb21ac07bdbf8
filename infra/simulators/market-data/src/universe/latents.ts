import { createRandomSeries } from '../random.ts'
import type { UniverseCompany } from './roster.ts'
import { SIZE_BANDS } from './sizes.ts'

/** Latent scores that correlate the figures of a company, each standard normal. */
export function drawLatents(seed: number, company: UniverseCompany) {
  const { gaussian } = createRandomSeries(seed, company.drawnAs, 'traits')
  const rank = SIZE_BANDS.length - 1 - SIZE_BANDS.indexOf(company.band) + company.placeInBand
  // From 0 for a nano company to 6: about standard normal over the whole universe.
  const size = (rank - 2.75) / 1.45
  const mix = (weight: number, base: number, index: number) =>
    weight * base + Math.sqrt(1 - weight * weight) * gaussian(index)
  const quality = mix(0.62, size, 0)
  const leverage = gaussian(1)
  return {
    size,
    quality,
    leverage,
    debt: mix(0.72, leverage, 2),
    liquidity: mix(-0.5, leverage, 3),
    turnover: gaussian(4),
    gross: mix(0.25, quality, 5),
    retained: mix(0.72, quality, 6),
    growth: gaussian(7),
    dilution: mix(-0.55, quality, 8),
    valuation: gaussian(9),
    payout: mix(0.4, quality, 10),
    price: gaussian(11),
    calm: gaussian(12),
    ppe: gaussian(13),
    rate: gaussian(14),
  }
}

export type Latents = ReturnType<typeof drawLatents>
