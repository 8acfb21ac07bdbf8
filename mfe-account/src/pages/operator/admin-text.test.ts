import { describe, expect, it } from '@jest/globals'
import { FLAG_NAMES } from '@quantamental/api/site'
import { readLocalInput } from '@quantamental/remote/staff'
import { buildAdminInvite, buildMaintenance } from '../../testing/admin.factory.ts'
import {
  actionText,
  FLAG_TITLES,
  flagVariable,
  inviteState,
  localInput,
  maintenanceText,
  topicText,
  utcText,
  waitText,
} from './admin-text.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

describe('admin text', () => {
  it('an action name is formatted as words', () => {
    expect(actionText('set_flag')).toBe('Set flag')
    expect(actionText('refund')).toBe('Refund')
  })

  it.each([
    [null, '—'],
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [86_399, '23 h'],
    [86_400, '1 d'],
  ])('a waiting time of %s seconds is formatted as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })

  it('an instant is formatted in UTC', () => {
    expect(utcText('2026-11-22T14:05:00+01:00')).toBe('Nov 22, 2026, 13:05 UTC')
    expect(utcText('2026-11-22T00:00:00Z')).toBe('Nov 22, 2026, 00:00 UTC')
  })

  it('known inquiry topics have a name, unknown ones are shown as they are', () => {
    expect(topicText('billing')).toBe('Plans and billing')
    expect(topicText('other')).toBe('other')
  })

  it('every flag has a title and an environment variable', () => {
    for (const name of FLAG_NAMES) expect(FLAG_TITLES[name]).toMatch(/\S/)
    expect(flagVariable('beta_gate')).toBe('FLAG_BETA_GATE')
  })
})

describe('local time field', () => {
  it('a local time field returns the instant it was filled with, to the minute', () => {
    const instant = '2026-11-22T14:05:00.000Z'
    expect(readLocalInput(localInput(instant))).toBe(instant)
    expect(localInput(instant)).toMatch(/^2026-11-2\dT\d\d:\d\d$/)
  })

  it('a local time field without an instant is empty', () => {
    expect(localInput(null)).toBe('')
  })
})

describe('maintenanceText', () => {
  const later = '2026-11-24T12:00:00Z'

  it('the maintenance stage is none, planned, announced or on', () => {
    const stageOf = (plan: Parameters<typeof buildMaintenance>[0]) =>
      maintenanceText(buildMaintenance(plan), NOW).stage
    expect(stageOf({})).toBe('none')
    expect(stageOf({ starts_at: later })).toBe('planned')
    // A past plan stays stored but does not count.
    expect(stageOf({ starts_at: '2026-11-20T12:00:00Z', ends_at: '2026-11-20T13:00:00Z' })).toBe(
      'none',
    )
    expect(stageOf({ state: 'announced', starts_at: later })).toBe('announced')
    expect(stageOf({ state: 'on', starts_at: '2026-11-22T11:00:00Z' })).toBe('on')
  })

  it('maintenance without an end says that an operator ends it', () => {
    const text = maintenanceText(
      buildMaintenance({ state: 'on', starts_at: '2026-11-22T11:00:00Z' }),
      NOW,
    )
    expect(text.effect).toBe(
      'Only operators can use the site; everyone else sees the maintenance page until an operator ends it.',
    )
  })
})

describe('inviteState', () => {
  const stateOf = (overrides: Parameters<typeof buildAdminInvite>[0]) =>
    inviteState(buildAdminInvite(overrides), NOW)

  it('an invite code is open while it has uses left and has not expired', () => {
    expect(stateOf({ quota: 10, used: 9 })).toBe('open')
    expect(stateOf({ quota: 10, used: 10 })).toBe('used up')
    expect(stateOf({ expires_at: '2026-11-22T12:00:01Z' })).toBe('open')
    expect(stateOf({ expires_at: '2026-11-22T12:00:00Z' })).toBe('over')
    expect(stateOf({ is_revoked: true })).toBe('revoked')
  })
})
