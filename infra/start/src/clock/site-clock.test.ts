import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { readOffset, writeOffset } from './clock-file.ts'
import { BUSINESS_ZONE } from './instants.ts'
import { type ClockProgress, openSiteClock } from './site-clock.ts'

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

/** A part of a site: `work` answers how much it has done by now. */
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
  it('lives each day before the next, until no part finds work', async () => {
    const lived: string[] = []
    let done = 0
    let told = 0
    // One does something on each new day, the other about it when it is asked the next time.
    const jobs = await startPart(() => {
      const day = dayOf(siteNow())
      if (lived.at(-1) !== day) {
        expect(told).toBe(done)
        lived.push(day)
        done += 1
      }
      return done
    })
    const events = await startPart(() => {
      if (told < done) told += 1
      return told
    })
    const days = [0, 1, 2, 3].map(addDays)
    const { clock, reports } = await move([jobs, events], '+3d')
    expect(lived).toEqual(days)
    expect(told).toBe(4)
    expect(reports.at(-1)).toEqual({
      business_day: days[3],
      done: reports.length,
      total: reports.length,
    })
    expect(clock.state()).toMatchObject({ business_day: days[3] })
    expect(Math.abs(clock.state().ahead_ms - 3 * 86_400_000)).toBeLessThan(3_700_000)
  })

  it('stays where it was got to when a part fails', async () => {
    const part = await startPart(() => 0, 503)
    await expect(move([part], '+3d')).rejects.toThrow(/HTTP 503/)
    expect(readOffset(file)).toBe(0)
  })

  it('gives up on parts that never come to rest', async () => {
    let done = 0
    const part = await startPart(() => ++done)
    await expect(move([part], '+1d')).rejects.toThrow('does not come to rest')
  })

  it('stops between two days when whoever asked has gone', async () => {
    const gone = new AbortController()
    const first = addDays(1)
    const part = await startPart(() => {
      if (dayOf(siteNow()) === first) gone.abort()
      return 0
    })
    await move([part], '+5d', gone.signal)
    expect(dayOf(siteNow())).toBe(first)
  })

  it('is moved once at a time', async () => {
    const part = await startPart(() => 0)
    const clock = openSiteClock({ file, settleUrls: () => [part] })
    const { signal } = new AbortController()
    const moving = clock.move('+1d', () => {}, signal)
    await expect(clock.move('+1d', () => {}, signal)).rejects.toThrow('being moved')
    await moving
  })
})
