import type { Signal } from '@quantamental/api/stocks'

/** The bands of a signal from low to high, and the values between them as they read. */
export interface SignalScale {
  readonly bands: readonly Signal['label'][]
  /** One fewer than the bands. */
  readonly cuts: readonly string[]
}

/** Source: specification section 9. */
export const DILUTION_SCALE: SignalScale = {
  bands: ['Low', 'Medium', 'High'],
  cuts: ['2%', '5%'],
}
export const SHORT_INTEREST_SCALE: SignalScale = {
  bands: ['Low', 'Normal', 'Medium', 'High'],
  cuts: ['2%', '10%', '20%'],
}
/** Of the value shown, 100 less the percentile. */
export const RATE_SENSITIVITY_SCALE: SignalScale = {
  bands: ['Low', 'Medium', 'High'],
  cuts: ['50', '85'],
}

/** "Low, on a scale of Low, Medium and High with cuts at 2% and 5%." */
export function scaleSentence(label: Signal['label'], { bands, cuts }: SignalScale): string {
  const list = new Intl.ListFormat('en')
  const where = bands.includes(label) ? label : 'No value'
  return `${where}, on a scale of ${list.format(bands)} with cuts at ${list.format(cuts)}.`
}
