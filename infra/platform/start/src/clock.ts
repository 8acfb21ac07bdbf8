import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import {
  BUSINESS_ZONE,
  type ClockProgress,
  type ClockState,
  RESET_HINT,
} from './clock/site-clock.ts'
import { createProgress } from './progress.ts'
import { type RunFile, requireRunningSite } from './run-file.ts'

/**
 * `npm run clock -- [+30d|+2w|+3m|+1y|2027-03-01] [--data <folder>]`: shows the time of a running development site,
 * or moves it forward and runs the jobs of each day on the way: charges, reminders, emails, expiry.
 */
const USAGE = `usage: npm run clock -- [+30d|+2w|+3m|+1y|2027-03-01] [--data <folder>]`

const NEW_YORK_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: BUSINESS_ZONE,
})

try {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' } },
    allowPositionals: true,
  })
  const [to] = positionals
  if (positionals.length > 1) throw new Error(USAGE)
  if (to === 'reset') throw new Error(`time only moves forward. ${RESET_HINT}`)
  const { control } = requireRunningSite(values.data)
  console.log(describe(to === undefined ? await readClock(control) : await move(control, to)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function call({ url, token }: RunFile['control'], method: string, query = '') {
  const response = await fetch(`${url}/clock${query}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.ok) return response
  const { detail } = (await response.json()) as { detail?: string }
  throw new Error(detail ?? `HTTP ${response.status}`)
}

async function readClock(control: RunFile['control']): Promise<ClockState> {
  return (await (await call(control, 'GET')).json()) as ClockState
}

async function move(control: RunFile['control'], to: string): Promise<ClockState> {
  const { body } = await call(control, 'POST', `?to=${encodeURIComponent(to)}`)
  if (!body) throw new Error('the site sent no response')
  const progress = createProgress(process.stdout)
  const step = progress.step('moving the clock')
  try {
    for await (const text of createInterface({ input: Readable.from(body) })) {
      const line = JSON.parse(text) as ClockProgress | ClockState | { readonly detail: string }
      if ('detail' in line) throw new Error(line.detail)
      if ('now' in line) {
        step.done()
        return line
      }
      step.update(`${line.business_day}, day ${line.done} of ${line.total}`)
    }
    throw new Error('the site stopped before the clock reached its target')
  } catch (error) {
    step.fail()
    throw error
  } finally {
    progress.close()
  }
}

function describe({ now, ahead_ms }: ClockState): string {
  const days = Math.round(ahead_ms / 86_400_000)
  const ahead = ahead_ms === 0 ? 'same as this machine' : `${days} days ahead of this machine`
  return `${NEW_YORK_TIME.format(new Date(now))} in New York, ${ahead}`
}
