import type { Signal } from '@quantamental/api/stocks'

/** Bands of a signal from low to high, and the formatted values between them. */
export interface SignalScale {
  readonly bands: readonly Signal['label'][]
  /** One fewer than the bands. */
  readonly cuts: readonly string[]
}

/** Thresholds as in infra/docs/domain/ratings-and-signals.md. */
export const DILUTION_SCALE: SignalScale = {
  bands: ['Low', 'Medium', 'High'],
  cuts: ['2%', '5%'],
}
export const SHORT_INTEREST_SCALE: SignalScale = {
  bands: ['Low', 'Normal', 'Medium', 'High'],
  cuts: ['2%', '10%', '20%'],
}
/** Bands of the displayed value, 100 minus the percentile. */
export const RATE_SENSITIVITY_SCALE: SignalScale = {
  bands: ['Low', 'Medium', 'High'],
  cuts: ['50', '85'],
}

/** For example "Low, on a scale of Low, Medium and High with thresholds at 2% and 5%." */
export function scaleSentence(label: Signal['label'], { bands, cuts }: SignalScale): string {
  const list = new Intl.ListFormat('en')
  const where = bands.includes(label) ? label : 'No value'
  return `${where}, on a scale of ${list.format(bands)} with thresholds at ${list.format(cuts)}.`
}
