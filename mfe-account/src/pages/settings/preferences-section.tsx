import type { CurrentUser } from '@quantamental/api/account'
import { RATING_LETTERS, RatingChip, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ChoiceGroup } from './choice-group.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Switch } from './switch.tsx'
import { usePreferences } from './use-preferences.ts'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const PALETTES = [
  { value: 'standard', label: 'Standard' },
  { value: 'colour-safe', label: 'Color-blind friendly' },
] as const
const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const
const MOTIONS = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
] as const
const ALERTS = [
  { name: 'alert_rating_change', label: 'Credit rating changes and restated figures' },
  {
    name: 'alert_upside_crossing',
    label: 'Average upside turns positive or negative',
  },
  { name: 'alert_new_filing', label: 'New filings' },
] as const

/** Ratings with a grade, so without NR and "?". */
const SAMPLE_RATINGS = RATING_LETTERS.slice(0, 8)

const Sample = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-top: 8px;
  font-size: 14px;
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`
const Up = styled.span`
  color: ${tokens.color.up};
`
const Down = styled.span`
  color: ${tokens.color.down};
`
const Subtitle = styled.h3`
  font-size: 14px;
  font-weight: 640;
`

/** Display and email preferences; every choice is saved immediately. */
export function PreferencesSection({ user }: { readonly user: CurrentUser }) {
  const { preferences, change } = usePreferences(user)
  return (
    <SettingsSection
      id="preferences"
      title="Preferences"
      about={<p>Saved automatically and shared across your devices.</p>}
    >
      <Stack gap={20}>
        <ChoiceGroup
          label="Theme"
          options={THEMES}
          value={preferences.theme}
          onChoose={(theme) => change('theme', theme)}
        />
        <div>
          <ChoiceGroup
            label="Colors"
            hint="The color-blind friendly palette shows changes and ratings in blue and orange."
            options={PALETTES}
            value={preferences.palette}
            onChoose={(palette) => change('palette', palette)}
          />
          <Sample aria-hidden="true">
            <Up>▲ +12.0%</Up>
            <Down>▼ −8.0%</Down>
            <Chips>
              {SAMPLE_RATINGS.map((letter) => (
                <RatingChip key={letter} rating={letter} />
              ))}
            </Chips>
          </Sample>
        </div>
        <ChoiceGroup
          label="Table density"
          options={DENSITIES}
          value={preferences.density}
          onChoose={(density) => change('density', density)}
        />
        <ChoiceGroup
          label="Motion"
          options={MOTIONS}
          value={preferences.motion}
          onChoose={(motion) => change('motion', motion)}
        />
        <Stack gap={4}>
          <Subtitle>Emails about your watched companies</Subtitle>
          <Switch
            checked={preferences.weekly_digest}
            onChange={(isOn) => change('weekly_digest', isOn)}
          >
            Weekly digest on Mondays
          </Switch>
          {ALERTS.map(({ name, label }) => (
            <Switch key={name} checked={preferences[name]} onChange={(isOn) => change(name, isOn)}>
              {label}
            </Switch>
          ))}
        </Stack>
      </Stack>
    </SettingsSection>
  )
}
