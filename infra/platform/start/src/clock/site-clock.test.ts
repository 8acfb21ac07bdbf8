import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { readOffset, writeOffset } from './clock-file.ts'
import { BUSINESS_ZONE, type ClockProgress, openSiteClock } from './site-clock.ts'

const folder = makeTemporaryFolder()
const file = path.join(folder, 'clock')
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  writeOffset(file, 0)
})

const siteNow = () => Temporal.Now.instant().add({ milliseconds: readOffset(file) })
const dayOf = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString()
const addDays = (days: number) =>
  siteNow().toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().add({ days }).toString()

/** Start a part of a site; `work` returns its running count of completed work. */
async function startPart(work: () => number, status = 200): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ done: work() }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/clock/settle`
}

async function move(urls: readonly string[], to: string, signal = new AbortController().signal) {
  const reports: ClockProgress[] = []
  const clock = openSiteClock({ file, settleUrls: () => urls })
  await clock.move(to, (report) => reports.push(report), signal)
  return { clock, reports }
}

describe('the clock of a site', () => {
  it('the clock completes all work of a day before the next day', async () => {
    const ranOn: string[] = []
    let done = 0
    let published = 0
    // One part works on each new day; the other reacts to that work in the next round.
    const jobs = await startPart(() => {
      const day = dayOf(siteNow())
      if (ranOn.at(-1) !== day) {
        expect(published).toBe(done)
        ranOn.push(day)
        done += 1
      }
      return done
    })
    const events = await startPart(() => {
      if (published < done) published += 1
      return published
    })
    const days = [0, 1, 2, 3].map(addDays)
    const { clock, reports } = await move([jobs, events], '+3d')
    expect(ranOn).toEqual(days)
    expect(published).toBe(4)
    expect(reports.at(-1)).toEqual({
      business_day: days[3],
      done: reports.length,
      total: reports.length,
    })
    expect(clock.state()).toMatchObject({ business_day: days[3] })
    expect(Math.abs(clock.state().ahead_ms - 3 * 86_400_000)).toBeLessThan(3_700_000)
  })

  it('the clock stops where it is when a part fails', async () => {
    const part = await startPart(() => 0, 503)
    await expect(move([part], '+3d')).rejects.toThrow(/HTTP 503/)
    expect(readOffset(file)).toBe(0)
  })

  it('the clock gives up on parts that find work forever', async () => {
    let done = 0
    const part = await startPart(() => ++done)
    await expect(move([part], '+1d')).rejects.toThrow('still have work after 200 rounds')
  })

  it('the clock stops between two days when the client disconnects', async () => {
    const gone = new AbortController()
    const first = addDays(1)
    const part = await startPart(() => {
      if (dayOf(siteNow()) === first) gone.abort()
      return 0
    })
    await move([part], '+5d', gone.signal)
    expect(dayOf(siteNow())).toBe(first)
  })

  it('the clock refuses a second move while one is in progress', async () => {
    const part = await startPart(() => 0)
    const clock = openSiteClock({ file, settleUrls: () => [part] })
    const { signal } = new AbortController()
    const moving = clock.move('+1d', () => {}, signal)
    await expect(clock.move('+1d', () => {}, signal)).rejects.toThrow('already being moved')
    await moving
  })
})
