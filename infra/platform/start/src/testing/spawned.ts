import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Spawned {
  readonly process: ChildProcess
  readonly lines: readonly string[]
  /** First line that matches, already printed or still to come. @throws if the process exits without it. */
  line(pattern: RegExp): Promise<string>
  readonly exit: Promise<number | NodeJS.Signals | null>
}

/** Spawn a Node script with a pipe as input and collect its output as lines. */
export function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Spawned {
  const child = spawn(process.execPath, args, { env, stdio: 'pipe' })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      wake()
    })
  }
  let ended = false
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      ended = true
      resolve(code ?? signal)
      wake()
    })
  })
  return {
    process: child,
    lines,
    exit,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => pattern.test(line))
          if (found === undefined && !ended) return
          waiting.delete(check)
          if (found === undefined) reject(new Error(`no ${pattern} in:\n${lines.join('\n')}`))
          else resolve(found)
        }
        waiting.add(check)
        check()
      }),
  }
}
