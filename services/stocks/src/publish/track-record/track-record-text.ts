import { formatSignedPercent } from '@quantamental/api/format'
import type { OutcomeGroup, TrackRecord, TrackRecordSet } from '@quantamental/api/stocks'

const BASIS_LABELS = { live: 'published live', afterwards: 'rated after the fact' } as const

const table = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `  ${row.join('\t')}`)

function formatGroups(title: string, groups: readonly OutcomeGroup[]): string[] {
  const head = [
    ...['group', 'quarters', 'defaulted', 'delisted', 'priced', 'median', 'rose'],
    ...['compared', 'sector', 'beat sector'],
  ]
  const rows = groups.map((group) => [
    ...[group.code, group.quarters, group.defaulted, group.delisted, group.priced],
    ...[formatSignedPercent(group.median_change), group.rose, group.compared],
    ...[formatSignedPercent(group.sector_change), group.beat_sector],
  ])
  return [title, ...table([head, ...rows])]
}

function formatSet(set: TrackRecordSet): string[] {
  const { transitions, to_letters, roc } = set
  return [
    `${set.simulated ? 'Simulated' : 'Real'} data, ${BASIS_LABELS[set.basis]}: ${set.first_quarter} to ${set.last_quarter}, ${set.companies} companies, ${set.company_quarters} company quarters, ${set.decided} with an outcome`,
    ...transitions.flatMap(({ model_class, rows }) => [
      `Rating one year later, ${model_class}`,
      ...table([['from', ...to_letters], ...rows.map(({ from, counts }) => [from, ...counts])]),
    ]),
    ...formatGroups('Credit rating', set.letters),
    'ROC area',
    ...table([
      ['year', 'rated', 'defaulted', 'area'],
      ...roc.map(({ year, rated, defaulted, area }) => [year, rated, defaulted, area ?? '—']),
    ]),
    ...formatGroups('Value estimate', set.estimate),
    ...formatGroups('Z-score', set.z_score),
    ...formatGroups('M-score', set.m_score),
    ...formatGroups('Graham lists', set.graham),
  ]
}

/** Lines with every figure of the track record page. */
export function formatTrackRecord(sets: TrackRecord['sets']): string[] {
  if (sets.length === 0) return ['No company has a quarter up to T-minus-2.']
  return sets.flatMap((set) => ['', ...formatSet(set)]).slice(1)
}
