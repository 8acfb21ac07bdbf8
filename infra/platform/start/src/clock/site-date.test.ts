import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { spawnNode } from '../testing/spawned.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { readOffset, writeOffset } from './clock-file.ts'

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'site-date.ts')).href
const DAY_MS = 86_400_000
const folder = makeTemporaryFolder()
const file = path.join(folder, 'clock')

/** Spawn a process that prints its time on every input. */
function spawnWatch(env: NodeJS.ProcessEnv) {
  const script = path.join(folder, 'watch.ts')
  writeFileSync(
    script,
    `process.stdin.on('data', () => console.log(JSON.stringify({
      times: [
        Date.now(), new Date().getTime(), Date.parse(Date()) + 999, Temporal.Now.instant().epochMilliseconds,
        Temporal.Now.zonedDateTimeISO('UTC').epochMilliseconds,
      ],
      day: Temporal.Now.plainDateISO('UTC').toString() === new Date().toISOString().slice(0, 10),
      given: [new Date(5).getTime(), new Date(2026, 0, 1) instanceof Date, new Date().constructor === Date],
    })))
    console.log('ready')`,
  )
  return spawnNode([`--import=${PRELOAD}`, script], { ...process.env, NODE_ENV: 'test', ...env })
}

describe('the time of a child', () => {
  it('every time API of a child returns the machine’s time plus the current offset', async () => {
    writeOffset(file, 0)
    const watch = spawnWatch({ CLOCK_FILE: file })
    await watch.line(/^ready/)
    for (const days of [0, 1, 400]) {
      writeOffset(file, days * DAY_MS)
      const count = watch.lines.length
      watch.process.stdin?.write('.')
      while (watch.lines.length === count) await new Promise((resolve) => setImmediate(resolve))
      const { times, ...shown } = JSON.parse(watch.lines.at(-1) ?? '')
      for (const time of times) {
        expect(Math.abs(time - Date.now() - days * DAY_MS)).toBeLessThan(60_000)
      }
      expect(shown).toEqual({ day: true, given: [5, true, true] })
    }
    watch.process.stdin?.end()
    expect(await watch.exit).toBe(0)
  })

  it('a child in production refuses a clock file', async () => {
    writeOffset(file, DAY_MS)
    const watch = spawnWatch({ CLOCK_FILE: file, NODE_ENV: 'production' })
    await watch.line(/CLOCK_FILE moves the time and is not allowed in production/)
    expect(await watch.exit).toBe(1)
  })
})

describe('the clock file', () => {
  it('the clock file returns the last offset, also after a longer one, and 0 if missing', () => {
    expect(readOffset(path.join(folder, 'none'))).toBe(0)
    for (const offset of [315_360_000_000, 0, 86_400_000]) {
      writeOffset(file, offset)
      expect(readOffset(file)).toBe(offset)
    }
  })
})
