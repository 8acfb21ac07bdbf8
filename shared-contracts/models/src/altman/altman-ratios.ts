import type { AltmanComponentCode, AltmanInputs, AltmanVariant } from './altman-types.ts'

export type AltmanInputName = keyof AltmanInputs

export interface AltmanRatio {
  /** Minuend and optional subtrahend. */
  readonly numerator: readonly [AltmanInputName, AltmanInputName?]
  readonly denominator: 'totalAssets' | 'totalLiabilities'
}

const RATIOS: Readonly<Record<AltmanComponentCode, AltmanRatio>> = {
  x1: { numerator: ['currentAssets', 'currentLiabilities'], denominator: 'totalAssets' },
  x2: { numerator: ['retainedEarnings'], denominator: 'totalAssets' },
  x3: { numerator: ['ebit'], denominator: 'totalAssets' },
  x4: { numerator: ['bookEquity'], denominator: 'totalLiabilities' },
  x5: { numerator: ['revenue'], denominator: 'totalAssets' },
}
const MARKET_X4: AltmanRatio = { numerator: ['marketEquity'], denominator: 'totalLiabilities' }

/** Statement lines of one component. X4 uses the market value of equity in the Z, the book value elsewhere. */
export function altmanRatio(variant: AltmanVariant, code: AltmanComponentCode): AltmanRatio {
  return code === 'x4' && variant === 'z' ? MARKET_X4 : RATIOS[code]
}
