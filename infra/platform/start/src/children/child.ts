import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StartError } from '../start-error.ts'
import { type ChildLog, createChildLog, toConsoleLine } from './child-log.ts'

export interface ChildSpec {
  readonly name: string
  /** Absolute path of a Node script. */
  readonly script: string
  readonly args?: readonly string[]
  readonly nodeArgs?: readonly string[]
  readonly cwd?: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Address that responds with 2xx once the child is ready. */
  readonly readyUrl: string
  /** Maximum number of automatic restarts after a crash. */
  readonly restarts: number
}

export interface ChildReports {
  readonly logs: string
  line(text: string): void
  /** Called when the process id or the state changes. */
  onChange?(): void
}

export type ChildState = 'starting' | 'ready' | 'stopped' | 'dead'

export interface Child {
  readonly spec: ChildSpec
  pid(): number | null
  state(): ChildState
  /** Resolve when ready. @throws StartError with the last log lines if it exits first or times out. */
  start(): Promise<void>
  /** Send SIGTERM, then SIGKILL after a timeout; resolve once the process has exited. */
  stop(): Promise<void>
  kill(): void
}

const END_WITH_PARENT = pathToFileURL(`${import.meta.dirname}/end-with-parent.ts`).href
const POLL_MS = 50
/** Sufficient for a start beside a full test run on two cores. */
const READY_LIMIT_MS = 240_000
const STOP_LIMIT_MS = 12_000
/** Uptime after which the restart budget is reset. */
const STEADY_MS = 60_000
const BACK_OFF_MS = [500, 2000, 5000]

export function createChild(spec: ChildSpec, reports: ChildReports): Child {
  let log: ChildLog | undefined
  let running: ChildProcess | null = null
  let exited: Promise<void> = Promise.resolve()
  let state: ChildState = 'stopped'
  // Read through functions: both change during an await, which TypeScript's narrowing ignores.
  const stateNow = (): ChildState => state
  const runningNow = (): ChildProcess | null => running
  let restartsLeft = spec.restarts
  let readyAt = 0
  const report = (text: string) => reports.line(`${spec.name}: ${text}`)

  function launch(): ChildProcess {
    log ??= createChildLog(reports.logs, spec.name, (line) => {
      const shown = toConsoleLine(line)
      // Start-up noise stays in the log file; a failed start prints the last lines anyway.
      if (shown !== null && state !== 'starting') report(shown)
    })
    const child = spawn(
      process.execPath,
      [...(spec.nodeArgs ?? []), `--import=${END_WITH_PARENT}`, spec.script, ...(spec.args ?? [])],
      {
        // Own process group: Ctrl-C reaches only this process, which stops the children in order.
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe'],
        env: spec.env as NodeJS.ProcessEnv,
        ...(spec.cwd ? { cwd: spec.cwd } : {}),
      },
    )
    child.stdin.on('error', () => {})
    log.follow(child.stdout)
    log.follow(child.stderr)
    running = child
    exited = new Promise((resolve) => {
      const end = (how: string) => {
        if (running !== child) return
        running = null
        resolve()
        onEnd(how)
      }
      child.once('error', (error) => end(error.message))
      child.once('close', (code, signal) => end(signal ? `killed by ${signal}` : `exit ${code}`))
    })
    return child
  }

  function onEnd(how: string): void {
    const before = state
    reports.onChange?.()
    if (before === 'stopped') return
    state = 'dead'
    if (before !== 'ready') return
    if (Date.now() - readyAt > STEADY_MS) restartsLeft = spec.restarts
    report(
      `exited unexpectedly (${how}); last lines of ${log?.file}:\n${indent(log?.lastLines() ?? [])}`,
    )
    void restart()
  }

  async function restart(): Promise<void> {
    if (restartsLeft === 0) {
      if (spec.restarts > 0) report(`not restarted: gave up after ${spec.restarts} attempts`)
      return
    }
    const attempt = spec.restarts - restartsLeft
    restartsLeft -= 1
    await delay(BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)], undefined, { ref: false })
    if (stateNow() !== 'dead') return
    try {
      await start()
      report(`restarted (attempt ${attempt + 1} of ${spec.restarts})`)
    } catch (error) {
      if (stateNow() !== 'dead') return
      report((error as Error).message)
      void restart()
    }
  }

  async function start(): Promise<void> {
    if (stateNow() === 'stopped') await exited
    if (runningNow()) return
    state = 'starting'
    const child = launch()
    const limit = Date.now() + READY_LIMIT_MS
    while (runningNow() === child && stateNow() === 'starting') {
      if (await isReady(spec.readyUrl)) {
        if (runningNow() === child && stateNow() === 'starting') {
          state = 'ready'
          readyAt = Date.now()
          reports.onChange?.()
        }
        return
      }
      if (Date.now() > limit) {
        child.kill('SIGKILL')
        throw new StartError(failure(`was not ready after ${READY_LIMIT_MS / 1000} s`))
      }
      await delay(POLL_MS)
    }
    if (stateNow() === 'dead') throw new StartError(failure('died while starting'))
  }

  function failure(what: string): string {
    return `${spec.name} ${what}; last lines of ${log?.file}:\n${indent(log?.lastLines() ?? [])}`
  }

  async function stop(): Promise<void> {
    state = 'stopped'
    const child = running
    if (!child) return
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.kill('SIGTERM')
    await exited
    clearTimeout(force)
  }

  return {
    spec,
    pid: () => runningNow()?.pid ?? null,
    state: () => state,
    start: async () => {
      restartsLeft = spec.restarts
      await start()
    },
    stop,
    kill: () => {
      state = 'stopped'
      runningNow()?.kill('SIGKILL')
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join('\n')
}
