import {
  type CurrentUser,
  type Preferences,
  updatePreferencesRoute,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { RATING_LETTERS, RatingChip, Row, Stack, Text } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { type ReactNode, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { SettingsSection } from './settings-section.tsx'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  align-items: center;
`
const Label = styled.label`
  padding: 8px 0;
  font-weight: 560;
  font-size: 14px;
  cursor: pointer;
  @media (pointer: coarse) {
    padding: 11px 0;
  }
`

function Switch(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  const { checked, onChange, children } = props
  const id = useId()
  return (
    <Line>
      <SwitchInput id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Label htmlFor={id}>{children}</Label>
    </Line>
  )
}

const CHOICES = [
  {
    name: 'theme',
    label: 'Theme',
    options: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    name: 'palette',
    label: 'Colors',
    hint: 'The color-blind friendly palette shows changes and ratings in blue and orange.',
    options: [
      { value: 'standard', label: 'Standard' },
      { value: 'colour-safe', label: 'Color-blind friendly' },
    ],
  },
  {
    name: 'density',
    label: 'Table density',
    options: [
      { value: 'comfortable', label: 'Comfortable' },
      { value: 'compact', label: 'Compact' },
    ],
  },
  {
    name: 'motion',
    label: 'Motion',
    options: [
      { value: 'system', label: 'System' },
      { value: 'reduced', label: 'Reduced' },
    ],
  },
] as const
const ALERTS = [
  { name: 'alert_rating_change', label: 'Credit rating changes and restated figures' },
  { name: 'alert_upside_crossing', label: 'Value estimate turns positive or negative' },
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

function PaletteSample() {
  return (
    <Sample aria-hidden="true">
      <Text as="span" tone="good">
        ▲ +12.0%
      </Text>
      <Text as="span" tone="bad">
        ▼ −8.0%
      </Text>
      <Row gap={4}>
        {SAMPLE_RATINGS.map((letter) => (
          <RatingChip key={letter} rating={letter} />
        ))}
      </Row>
    </Sample>
  )
}

export function PreferencesSection({ user }: { readonly user: CurrentUser }) {
  const { preferences, change } = usePreferences(user)
  return (
    <SettingsSection
      id="preferences"
      title="Preferences"
      about="Saved automatically and shared across your devices."
    >
      <Stack gap={20}>
        {CHOICES.map((choice) => (
          <div key={choice.name}>
            <ChoiceGroup<string>
              {...choice}
              value={preferences[choice.name]}
              onChoose={(value) => change(choice.name, value as never)}
            />
            {choice.name === 'palette' && <PaletteSample />}
          </div>
        ))}
        <Stack gap={4}>
          <Text as="h3" size={14} weight={640}>
            Emails about your watched companies
          </Text>
          <Switch
            checked={preferences.weekly_digest}
            onChange={(isOn) => change('weekly_digest', isOn)}
          >
            Weekly digest on Mondays
          </Switch>
          <Switch
            checked={preferences.weekly_holdings}
            onChange={(isOn) => change('weekly_holdings', isOn)}
          >
            Weekly email about your holdings on Mondays, without quantities
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

type Name = keyof Preferences

/**
 * Preferences with optimistic updates. Changes are saved in order; a failed one is rolled back with
 * a toast. The shell applies them once the user is reloaded.
 */
function usePreferences(user: CurrentUser) {
  const { http, session, notify } = useShell()
  const [pending, setPending] = useState<Partial<Preferences>>({})
  /** Latest response, used until the user is reloaded. */
  const [saved, setSaved] = useState({ of: user, preferences: user.preferences })
  const queue = useRef(Promise.resolve())
  const unsaved = useRef(new Map<Name, number>())

  function settle(name: Name) {
    const left = (unsaved.current.get(name) ?? 1) - 1
    unsaved.current.set(name, left)
    if (left > 0) return
    setPending(({ [name]: _done, ...rest }) => rest)
  }

  async function save(change: Partial<Preferences>, name: Name) {
    try {
      const preferences = await http.call(updatePreferencesRoute, { body: change })
      setSaved({ of: session.getState().user ?? user, preferences })
      await session.reload()
    } catch (error) {
      notify.error(`Couldn’t save the preference. ${readAuthError(error, []).form}`)
    }
    settle(name)
  }

  function change<K extends Name>(name: K, value: Preferences[K]) {
    setPending((before) => ({ ...before, [name]: value }))
    unsaved.current.set(name, (unsaved.current.get(name) ?? 0) + 1)
    queue.current = queue.current.then(() => save({ [name]: value }, name))
  }

  const known = saved.of === user ? saved.preferences : user.preferences
  return { preferences: { ...known, ...pending }, change }
}
