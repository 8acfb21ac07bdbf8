import type { CurrentUser } from '@quantamental/api/account'
import { RATING_LETTERS, RatingChip, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ChoiceGroup } from '../../components/choice-group.tsx'
import { Switch } from '../../components/switch.tsx'
import { SettingsSection } from './settings-section.tsx'
import { usePreferences } from './use-preferences.ts'

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const PALETTES = [
  { value: 'standard', label: 'Standard' },
  { value: 'colour-safe', label: 'Colour-safe' },
] as const
const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const
const MOTIONS = [
  { value: 'system', label: 'As the system' },
  { value: 'reduced', label: 'Reduced' },
] as const
const ALERTS = [
  { name: 'alert_rating_change', label: 'The credit rating changes or a figure is restated' },
  {
    name: 'alert_upside_crossing',
    label: 'The average upside crosses between upside and downside',
  },
  { name: 'alert_new_filing', label: 'A new filing is published' },
] as const

/** Ratings with a grade: neither NR nor ?. */
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
  color: ${tokens.colour.up};
`
const Down = styled.span`
  color: ${tokens.colour.down};
`
const Subtitle = styled.h3`
  font-size: 14px;
  font-weight: 640;
`

/** How the site looks and which mails come; every choice is saved at once. */
export function PreferencesSection({ user }: { readonly user: CurrentUser }) {
  const { preferences, change } = usePreferences(user)
  return (
    <SettingsSection
      id="preferences"
      title="Preferences"
      about={<p>Saved at once, and the same on every device you sign in on.</p>}
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
            label="Colours"
            hint="Colour-safe shows up and down, and ratings, in blue and orange."
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
          label="Table rows"
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
          <Subtitle>Mails about your watched companies</Subtitle>
          <Switch
            checked={preferences.weekly_digest}
            onChange={(isOn) => change('weekly_digest', isOn)}
          >
            Weekly digest, on Mondays
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
