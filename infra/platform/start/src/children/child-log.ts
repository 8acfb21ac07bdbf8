import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface ChildLog {
  readonly file: string
  follow(stream: Readable): void
  /** The newest lines, oldest first. */
  lastLines(): string[]
}

const RECENT_LINES = 20

/** One child's log file; the previous run's file is renamed to `<name>.log.1`. */
export function createChildLog(
  folder: string,
  name: string,
  onLine: (line: string) => void,
): ChildLog {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.log`)
  if (existsSync(file)) renameSync(file, `${file}.1`)
  const output = createWriteStream(file, { mode: 0o600 })
  const recent: string[] = []
  return {
    file,
    lastLines: () => [...recent],
    follow(stream) {
      createInterface({ input: stream }).on('line', (line) => {
        output.write(`${line}\n`)
        recent.push(line)
        if (recent.length > RECENT_LINES) recent.shift()
        onLine(line)
      })
    },
  }
}
