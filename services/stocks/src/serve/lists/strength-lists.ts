import { defineRuleList, type StockList } from './stock-list.ts'

const BIG_FROM_USD = 10e9

const bigAndStrong = defineRuleList({
  code: 'big_and_strong',
  title: 'Big & strong',
  group: 'big-and-strong',
  rule: 'Market value of at least $10 billion, rated A or better, outside the Z-score’s distress zone, and not flagged as a likely manipulator by the M-score.',
  includes: ({ own }, values) =>
    values !== null &&
    own.marketCap !== null &&
    own.marketCap >= BIG_FROM_USD &&
    values.ratingNumeric !== null &&
    values.ratingNumeric <= 3 &&
    values.zZone !== 'distress' &&
    values.mLabel !== 'Manipulation likely'
      ? `Rated ${values.rating} in ${values.quarter}`
      : null,
})

const weakAndSuspicious = defineRuleList({
  code: 'weak_and_suspicious',
  title: 'Weak & suspicious',
  group: 'weak-and-suspicious',
  rule: 'Rated B or worse or in the Z-score’s distress zone, and flagged as a likely manipulator by the M-score.',
  sort: { column: 'm_score', direction: 'desc' },
  includes: (_entry, values) => {
    if (values === null || values.mLabel !== 'Manipulation likely') return null
    const isWeak = values.ratingNumeric !== null && values.ratingNumeric >= 6
    if (isWeak) return `Rated ${values.rating} and manipulation likely in ${values.quarter}`
    return values.zZone === 'distress'
      ? `Distress zone and manipulation likely in ${values.quarter}`
      : null
  },
})

export const STRENGTH_LISTS: readonly StockList[] = [bigAndStrong, weakAndSuspicious]
