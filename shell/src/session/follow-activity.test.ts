import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { followActivity } from './follow-activity.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
let now = START
let status: 'authenticated' | 'anonymous' = 'authenticated'
let stop = () => {}
const reload = jest.fn(async () => {})
const storedTime = () => localStorage.getItem('IDLE_TIMER')
const act = (type: string) => window.dispatchEvent(new Event(type))

beforeEach(() => {
  localStorage.clear()
  now = START
  status = 'authenticated'
  reload.mockClear()
  const session = { getState: () => ({ status, user: null, loading: false }), reload }
  stop = followActivity(session, () => now)
})
afterEach(() => stop())

describe('the idle timer', () => {
  it.each(['pointerdown', 'keydown', 'wheel'])(
    'the time of %s is stored as the last activity',
    (type) => {
      act(type)
      expect(storedTime()).toBe(String(START))
    },
  )

  it('the time of the last activity is written at most every 30 seconds', () => {
    act('keydown')
    now += 29_999
    act('keydown')
    expect(storedTime()).toBe(String(START))
    now += 1
    act('keydown')
    expect(storedTime()).toBe(String(START + 30_000))
  })

  it('a visitor has no idle timer', () => {
    status = 'anonymous'
    act('keydown')
    act('focus')
    expect(storedTime()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    [5 * MINUTE, 0],
    [5 * MINUTE + 1, 1],
  ])('returning after %i ms of inactivity reloads the user %i times', (idle, times) => {
    act('keydown')
    now += idle
    act('focus')
    expect(reload).toHaveBeenCalledTimes(times)
    act('focus')
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it('the idle timer starts with the first visit, without a reload', () => {
    act('focus')
    expect(reload).not.toHaveBeenCalled()
    expect(storedTime()).toBe(String(START))
  })

  it('activity in another tab counts as activity', () => {
    act('keydown')
    now += 10 * MINUTE
    localStorage.setItem('IDLE_TIMER', String(now - MINUTE))
    act('focus')
    expect(reload).not.toHaveBeenCalled()
  })
})
