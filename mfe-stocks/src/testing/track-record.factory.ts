import type { OutcomeGroup, TrackRecord, TrackRecordSet } from '@quantamental/api/stocks'

const group = (code: string, facts: Partial<OutcomeGroup> = {}): OutcomeGroup => ({
  ...{ code, quarters: 100, defaulted: 2, delisted: 5, priced: 90, median_change: 0.08 },
  ...{ rose: 54, compared: 80, sector_change: 0.05, beat_sector: 44 },
  ...facts,
})

const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC']
const TO_LETTERS = [...LETTERS, 'D', 'NR']

const matrix = (model_class: string, same: number) => ({
  model_class,
  rows: LETTERS.map((from) => ({
    from,
    counts: TO_LETTERS.map((to) => (to === from ? same : to === 'NR' ? 5 : 1)),
  })),
})

export function buildTrackRecordSet(facts: Partial<TrackRecordSet> = {}): TrackRecordSet {
  return {
    ...{ simulated: false, basis: 'afterwards', first_quarter: '22Q4', last_quarter: '26Q1' },
    ...{ companies: 120, company_quarters: 1680, decided: 1200, to_letters: TO_LETTERS },
    transitions: [matrix('all', 88), matrix('bank', 38)],
    letters: LETTERS.map((code, index) => group(code, { defaulted: index })),
    roc: [
      { year: 2024, rated: 400, defaulted: 0, area: null },
      { year: 2025, rated: 410, defaulted: 6, area: 0.875 },
    ],
    estimate: ['+20% or more', '0% to +20%', '−20% to 0%', 'below −20%'].map((code) => group(code)),
    z_score: ['safe', 'grey', 'distress'].map((code) => group(code)),
    m_score: ['Manipulation unlikely', 'Manipulation possible', 'Manipulation likely'].map((code) =>
      group(code),
    ),
    graham: ['graham_defensive', 'graham_enterprising', 'graham_ncav', 'none'].map((code) =>
      group(code),
    ),
    ...facts,
  }
}

export function buildTrackRecord(facts: Partial<TrackRecord> = {}): TrackRecord {
  return {
    ...{ data_version: 7, published_at: '2026-11-21T12:00:00.000Z', as_of: '2026-11-21' },
    sets: [
      buildTrackRecordSet({
        basis: 'live',
        decided: 0,
        company_quarters: 12,
        first_quarter: '26Q1',
      }),
      buildTrackRecordSet(),
      buildTrackRecordSet({ simulated: true }),
    ],
    ...facts,
  }
}
