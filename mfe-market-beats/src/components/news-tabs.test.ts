import { describe, expect, it } from '@jest/globals'
import { listNewsTabs } from './news-tabs.tsx'

const ALL = ['updates', 'nextweek', 'trend', 'articles', 'thisweek'].map(
  (page) => `/market-beats/${page}`,
)

describe('news tabs', () => {
  it('the news tabs are listed in order', () => {
    expect(listNewsTabs(ALL).map((tab) => tab.label)).toEqual([
      'Market Trend',
      'Articles',
      'This Week',
      'Next Week',
      'Recent Updates',
    ])
  })

  it('the news tabs leave out tabs without a page', () => {
    expect(listNewsTabs(['/market-beats/updates', '/elsewhere']).map((tab) => tab.path)).toEqual([
      '/market-beats/updates',
    ])
  })
})
