import { type Static, Type } from 'typebox'
import { oneOf } from '../schemas/one-of.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export const PALETTES = ['standard', 'colour-safe'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
export const MOTIONS = ['system', 'reduced'] as const

export const PreferencesSchema = Type.Object({
  theme: oneOf(THEMES),
  palette: oneOf(PALETTES),
  density: oneOf(DENSITIES),
  motion: oneOf(MOTIONS),
  /** Monday email about the watched companies. */
  weekly_digest: Type.Boolean(),
  /** Monday email about the companies held. */
  weekly_holdings: Type.Boolean(),
  /** Emails about single events of a watched company. */
  alert_rating_change: Type.Boolean(),
  alert_upside_crossing: Type.Boolean(),
  alert_new_filing: Type.Boolean(),
})
export type Preferences = Static<typeof PreferencesSchema>
export const PreferencesPatchSchema = Type.Partial(PreferencesSchema)

/** Preferences of new users; all emails are opt-in. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  palette: 'standard',
  density: 'comfortable',
  motion: 'system',
  weekly_digest: false,
  weekly_holdings: false,
  alert_rating_change: true,
  alert_upside_crossing: false,
  alert_new_filing: false,
}
