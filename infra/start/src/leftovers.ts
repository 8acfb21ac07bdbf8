import { setTimeout as delay } from 'node:timers/promises'
import { isProcessAlive, readCommandLine } from './process-alive.ts'
import { readRunFile, removeRunFile } from './run-file.ts'

const POLL_MS = 50
const PATIENCE_MS = 15_000

/**
 * Ends what a start that was killed left running, by the process ids it wrote down, each checked against
 * its command line. Children end by themselves when their start dies; this waits for them.
 */
export async function endLeftovers(runFile: string, line: (text: string) => void): Promise<void> {
  const run = readRunFile(runFile)
  if (!run) return
  const mine = [
    ...Object.entries(run.children).map(([name, c]) => ({ name, pid: c.pid, mark: c.script })),
    { name: 'postgres', pid: run.postgresPid, mark: 'postgres' },
  ]
  for (const { name, pid, mark } of mine) {
    if (pid === null || !readCommandLine(pid).includes(mark)) continue
    line(`stopping ${name} (pid ${pid}), left by the run before`)
    signal(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')
    const limit = Date.now() + PATIENCE_MS
    while (isProcessAlive(pid) && Date.now() < limit) await delay(POLL_MS)
    if (isProcessAlive(pid)) signal(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  }
  removeRunFile(runFile)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone in the meantime.
  }
}
