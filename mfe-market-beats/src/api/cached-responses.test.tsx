import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  getCalendarRoute,
  getCarouselRoute,
  getTrendRoute,
  listChangeWeeksRoute,
} from '@quantamental/api/market-beats'
import { createStubShell, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { act } from '@testing-library/react'
import { useCarousel } from '../pages/trend/carousel.tsx'
import { useChangeWeeks } from '../pages/updates/updates-content.tsx'
import { useWeek } from '../pages/week/week.ts'
import { buildTrend } from '../testing/build-trend.ts'
import { useTrend } from './use-news.ts'

const WEEK = ['2026-11-23', '2026-11-27'] as const

function ThisWeek() {
  return useWeek('this', ...WEEK).data && 'loaded'
}
function NextWeek() {
  return useWeek('next', ...WEEK).data && 'loaded'
}
function Weeks() {
  return useChangeWeeks().data && 'loaded'
}
function Carousel() {
  return useCarousel().data && 'loaded'
}
function Trend() {
  return useTrend('marketcap').data && 'loaded'
}
const PARTS = {
  TREND: <Trend />,
  THISWEEK: <ThisWeek />,
  NEXTWEEK: <NextWeek />,
  UPDATES: <Weeks />,
  CAROUSEL: <Carousel />,
} as const

/** Open a page that uses the data and leaves it. @returns number of requests sent. */
async function visit(part: keyof typeof PARTS): Promise<number> {
  const [from, to] = WEEK
  const http = stubHttp([
    [getCalendarRoute, { from, to, events: [] }],
    [listChangeWeeksRoute, { weeks: [] }],
    [getCarouselRoute, []],
    [getTrendRoute, buildTrend()],
  ])
  const { container, unmount } = renderInShell(PARTS[part], { shell: createStubShell({ http }) })
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(container.textContent).toBe('loaded')
  unmount()
  return http.calls.length
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
})
afterEach(() => void jest.useRealTimers())

describe('cached responses', () => {
  // Prefixes and lifetimes: infra/docs/domain/browser-storage.md.
  it.each([
    ['THISWEEK', 'THISWEEK_', 15],
    ['NEXTWEEK', 'NEXTWEEK_', 15],
    ['UPDATES', 'UPDATES_', 15],
    ['CAROUSEL', 'CAROUSEL_', 15],
    ['TREND', 'CAROUSEL_', 4 * 60],
  ] as const)(
    'the response for %s, cached under %s, is requested again after %d minutes, not before',
    async (part, prefix, minutes) => {
      const start = Date.now()
      expect(await visit(part)).toBe(1)
      expect(Object.keys(localStorage)).toEqual([expect.stringMatching(`^${prefix}`)])
      jest.setSystemTime(start + minutes * 60_000 - 500)
      expect(await visit(part)).toBe(0)
      jest.setSystemTime(start + minutes * 60_000 + 500)
      expect(await visit(part)).toBe(1)
    },
  )
})
