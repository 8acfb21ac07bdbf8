type ProgressUnit = 'steps' | 'bytes'

export interface Progress {
  print(line: string): void
  /** Start a stage of `total` steps, or bytes; 0 if unknown. */
  start(label: string, total: number, unit?: ProgressUnit): void
  update(done: number, note?: string): void
  end(): void
}

interface Terminal {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

const BAR_WIDTH = 24
const REDRAW_MS = 100

function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`
}

const BYTES_PER_MB = 1e6

/** Size such as `812.4 MB`. */
export function formatBytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`
}

/** Progress bar such as `Facts [#####     ] 12/40 3.1/s ETA 9s AAPL`. */
export function formatBar(
  label: string,
  done: number,
  total: number,
  elapsedMs: number,
  note: string,
  unit: ProgressUnit = 'steps',
): string {
  const rate = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0
  const isBytes = unit === 'bytes'
  const text = isBytes ? formatBytes : String
  const speed = `${isBytes ? formatBytes(rate) : rate.toFixed(rate < 10 ? 1 : 0)}/s`
  if (total === 0) return `${label} ${text(done)} ${speed} ${note}`.trimEnd()
  const filled = Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH))
  const bar = '#'.repeat(filled).padEnd(BAR_WIDTH)
  const eta = rate > 0 ? `ETA ${formatSeconds((total - done) / rate)}` : ''
  return `${label} [${bar}] ${text(done)}/${text(total)} ${speed} ${eta} ${note}`.trimEnd()
}

/** A progress bar on a terminal; one plain line per stage elsewhere. */
export function createProgress(out: Terminal, now: () => number = Date.now): Progress {
  const live = out.isTTY === true
  let label = ''
  let total = 0
  let unit: ProgressUnit = 'steps'
  let done = 0
  let startedAt = 0
  let drawnAt = 0
  const clear = () => live && out.write('\r\u001b[K')
  return {
    print(line) {
      clear()
      out.write(`${line}\n`)
    },
    start(nextLabel, nextTotal, nextUnit = 'steps') {
      label = nextLabel
      total = nextTotal
      unit = nextUnit
      done = 0
      startedAt = now()
      drawnAt = 0
    },
    update(nextDone, note = '') {
      done = nextDone
      const time = now()
      if (!live || (time - drawnAt < REDRAW_MS && done !== total)) return
      drawnAt = time
      const text = formatBar(label, done, total, time - startedAt, note, unit)
      out.write(`\r\u001b[K${text.slice(0, (out.columns ?? 100) - 1)}`)
    },
    end() {
      clear()
      out.write(
        `${label}: ${unit === 'bytes' ? formatBytes(done) : done} in ${formatSeconds((now() - startedAt) / 1000)}\n`,
      )
    },
  }
}

export const silentProgress: Progress = {
  print() {},
  start() {},
  update() {},
  end() {},
}
