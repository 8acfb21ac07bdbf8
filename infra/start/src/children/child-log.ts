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

const KEPT_LINES = 20

/** One child's log file; the file of the run before is kept as `<name>.log.1`. */
export function createChildLog(
  folder: string,
  name: string,
  onLine: (line: string) => void,
): ChildLog {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.log`)
  if (existsSync(file)) renameSync(file, `${file}.1`)
  const output = createWriteStream(file, { mode: 0o600 })
  const kept: string[] = []
  return {
    file,
    lastLines: () => [...kept],
    follow(stream) {
      createInterface({ input: stream }).on('line', (line) => {
        output.write(`${line}\n`)
        kept.push(line)
        if (kept.length > KEPT_LINES) kept.shift()
        onLine(line)
      })
    },
  }
}
