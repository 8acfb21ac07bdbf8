import { describe, expect, it } from '@jest/globals'
import { listNewsTabs } from './news-tabs.ts'

const ALL = ['updates', 'nextweek', 'trend', 'articles', 'thisweek'].map(
  (page) => `/market-beats/${page}`,
)

describe('the news tabs', () => {
  it('stand in the specified order', () => {
    expect(listNewsTabs(ALL).map((tab) => tab.label)).toEqual([
      'Market Trend',
      'Articles',
      'This Week',
      'Next Week',
      'Recent Updates',
    ])
  })

  it('leave out what has no page', () => {
    expect(listNewsTabs(['/market-beats/updates', '/elsewhere']).map((tab) => tab.path)).toEqual([
      '/market-beats/updates',
    ])
  })
})
