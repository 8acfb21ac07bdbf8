import type { ReleaseChange, ReleaseUnit, ReleaseVersion } from '@quantamental/api/site'
import { type ChipTone, countText } from '@quantamental/remote/staff'

/** "Canary, 5%": what visitors get of this version. */
export function channelText({ channel, percent }: ReleaseVersion): string {
  if (channel !== 'canary') return CHANNELS[channel]
  return percent === 0 ? 'Canary, stopped' : `Canary, ${percent}%`
}

const CHANNELS: Readonly<Record<ReleaseVersion['channel'], string>> = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Previous',
  published: 'Published',
  denied: 'Denied',
}

export function channelTone({ channel, percent }: ReleaseVersion): ChipTone {
  if (channel === 'denied' || percent === 0) return 'bad'
  if (channel === 'live') return 'good'
  return channel === 'canary' ? 'warn' : 'quiet'
}

/** "1,204 loads, 3 failed (0.2%)"; "—" for a build without reports. */
export function figuresText({ loads, faults }: ReleaseVersion, { kind }: ReleaseUnit): string {
  if (loads === 0 && faults === 0) return '—'
  const total = countText(loads, kind === 'service' ? 'request' : 'load')
  const share = loads === 0 ? '' : ` (${Math.round((faults / loads) * 1000) / 10}%)`
  return `${total}, ${faults.toLocaleString('en-US')} failed${share}`
}

type Action = ReleaseChange['action']

/** Changes that this version allows, in the order of the dialog. */
export function listActions(unit: ReleaseUnit, version: ReleaseVersion): readonly Action[] {
  const { channel, percent } = version
  const hasPrevious = unit.versions.some((each) => each.channel === 'previous')
  if (channel === 'denied') return []
  return [
    ...(channel === 'live' ? [] : (['promote'] as const)),
    ...(channel === 'live' || unit.kind === 'shell' ? [] : (['canary'] as const)),
    ...(channel === 'canary' && percent !== 0 ? (['stop'] as const) : []),
    ...(channel === 'live' && hasPrevious ? (['rollback'] as const) : []),
    ...(unit.four_eyes && channel !== 'live' ? (['approve'] as const) : []),
    'deny',
    ...(unit.four_eyes ? (['approve_denial'] as const) : []),
  ]
}

/** Whether a version can be shown in one browser: of a remote, and neither live nor denied. */
export function canPreview({ kind }: ReleaseUnit, { channel }: ReleaseVersion): boolean {
  return kind === 'remote' && channel !== 'live' && channel !== 'denied'
}

export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  promote: 'Promote to all visitors',
  canary: 'Start or resize a canary',
  stop: 'Stop the canary',
  rollback: 'Roll back to the previous version',
  deny: 'Deny for good',
  approve: 'Approve its promotion',
  approve_denial: 'Approve its denial',
}

export const ACTION_NOTES: Readonly<Partial<Record<Action, string>>> = {
  promote: 'After the checks of the gate, a browser included: up to a minute.',
  canary: 'After the checks of the gate. Stops by itself if too many pages fail.',
  rollback: 'Takes effect at the next request. This version leaves the list of previous ones.',
  deny: 'Nobody gets this build again, and open tabs reload. Cannot be undone.',
  approve: 'Another operator can then promote it within a day.',
  approve_denial: 'Another operator can then deny it within a day.',
}

export const CONFIRM_LABELS: Readonly<Record<Action, string>> = {
  promote: 'Promote',
  canary: 'Set canary',
  stop: 'Stop canary',
  rollback: 'Roll back',
  deny: 'Deny',
  approve: 'Approve',
  approve_denial: 'Approve denial',
}

/** Confirmation question. */
export function questionText(action: Action, build: string, percent: number): string {
  switch (action) {
    case 'promote':
      return `Give ${build} to all visitors?`
    case 'canary':
      return `Give ${build} to ${percent}% of visitors?`
    case 'stop':
      return `Stop the canary ${build}?`
    case 'rollback':
      return `Roll back from ${build}?`
    case 'deny':
      return `Deny ${build} for everyone, for good?`
    case 'approve':
      return `Let another operator promote ${build}?`
    case 'approve_denial':
      return `Let another operator deny ${build}?`
  }
}

/** Share of visitors in percent with at most two decimals, above 0; null for anything else. */
export function readPercent(text: string): number | null {
  const value = Number(text)
  const isValid = /^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) && value > 0 && value <= 100
  return isValid ? value : null
}
