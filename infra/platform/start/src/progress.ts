export interface Step {
  update(detail: string): void
  done(detail?: string): void
  fail(): void
  /** Mark the step as stopped, not failed. */
  stop(): void
}

export interface Progress {
  step(title: string): Step
  /** Print a line above the running steps. */
  line(text: string): void
  close(): void
}

interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100
const PLAIN_UPDATE_MS = 3000

/** Progress of concurrent steps: spinners on a terminal, plain lines elsewhere. */
export function createProgress(output: Output, now: () => number = Date.now): Progress {
  return output.isTTY ? createSpinners(output, now) : createLines(output, now)
}

function createLines(output: Output, now: () => number): Progress {
  const line = (text: string) => void output.write(`${text}\n`)
  return {
    line,
    close: () => {},
    step(title) {
      const startedAt = now()
      let updatedAt = startedAt
      line(`- ${title}`)
      return {
        update(detail) {
          if (now() - updatedAt < PLAIN_UPDATE_MS) return
          updatedAt = now()
          line(`  ${title}: ${detail}`)
        },
        done: (detail) => line(`ok ${title}${suffix(detail)} ${seconds(now() - startedAt)}`),
        fail: () => line(`FAILED ${title}`),
        stop: () => line(`stopped ${title}`),
      }
    },
  }
}

function createSpinners(output: Output, now: () => number): Progress {
  interface Active {
    readonly title: string
    readonly startedAt: number
    detail: string
  }
  const active = new Set<Active>()
  let drawn = 0
  let frame = 0
  const erase = () => {
    if (drawn > 0) output.write(`\x1b[${drawn}A\x1b[0J`)
    drawn = 0
  }
  const draw = () => {
    erase()
    const width = (output.columns ?? 80) - 1
    for (const { title, detail, startedAt } of active) {
      const text = `${FRAMES[frame % FRAMES.length]} ${title}${suffix(detail)} ${seconds(now() - startedAt)}`
      output.write(`${text.slice(0, width)}\n`)
      drawn += 1
    }
  }
  const line = (text: string) => {
    erase()
    output.write(`${text}\n`)
    draw()
  }
  const timer = setInterval(() => {
    frame += 1
    draw()
  }, FRAME_MS)
  timer.unref()
  return {
    line,
    close() {
      clearInterval(timer)
      erase()
    },
    step(title) {
      const entry: Active = { title, startedAt: now(), detail: '' }
      active.add(entry)
      draw()
      const end = (mark: string, detail: string | undefined) => {
        active.delete(entry)
        line(`${mark} ${title}${suffix(detail)} ${seconds(now() - entry.startedAt)}`)
      }
      return {
        update(detail) {
          entry.detail = detail
        },
        done: (detail) => end('\x1b[32m✔\x1b[0m', detail),
        fail: () => end('\x1b[31m✘\x1b[0m', undefined),
        stop: () => end('\x1b[33m■\x1b[0m', 'stopped'),
      }
    },
  }
}

function suffix(detail: string | undefined): string {
  return detail ? `: ${detail}` : ''
}

function seconds(ms: number): string {
  return `(${(ms / 1000).toFixed(1)} s)`
}
