import { setTimeout as delay } from 'node:timers/promises'
import { isProcessAlive, readCommandLine } from './process-alive.ts'
import { readRunFile, removeRunFile } from './run-file.ts'

const POLL_MS = 50
const STOP_LIMIT_MS = 15_000

/**
 * Stop processes that a killed start left running. Use the process ids in its run file, each verified by
 * command line. Children usually exit on their own when their parent dies; this waits for them.
 */
export async function endLeftovers(runFile: string, line: (text: string) => void): Promise<void> {
  const run = readRunFile(runFile)
  if (!run) return
  const candidates = [
    ...Object.entries(run.children).map(([name, c]) => ({
      name,
      pid: c.pid,
      commandPart: c.script,
    })),
    { name: 'postgres', pid: run.postgresPid, commandPart: 'postgres' },
  ]
  for (const { name, pid, commandPart } of candidates) {
    if (pid === null || !readCommandLine(pid).includes(commandPart)) continue
    line(`stopping ${name} (pid ${pid}), left over from the previous run`)
    signal(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')
    const limit = Date.now() + STOP_LIMIT_MS
    while (isProcessAlive(pid) && Date.now() < limit) await delay(POLL_MS)
    if (isProcessAlive(pid)) signal(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  }
  removeRunFile(runFile)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already exited.
  }
}
