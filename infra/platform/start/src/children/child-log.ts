import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const WARN = 40
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' }

/**
 * Console text for a child's log line: pino entries from `warn` up, and lines that are not JSON (crashes,
 * stack traces). Null for entries that only belong in the log file.
 */
export function toConsoleLine(line: string): string | null {
  if (line.trim() === '') return null
  let entry: { level?: unknown; msg?: unknown; err?: { message?: unknown }; error?: unknown }
  try {
    entry = JSON.parse(line)
  } catch {
    return line
  }
  if (typeof entry?.level !== 'number') return typeof entry === 'object' ? null : line
  if (entry.level < WARN) return null
  const cause = entry.err?.message ?? entry.error
  const tail = typeof cause === 'string' && cause !== entry.msg ? `: ${cause}` : ''
  return `${LEVELS[entry.level] ?? entry.level} ${entry.msg ?? ''}${tail}`
}

/** Only FATAL and PANIC reach the console: PostgreSQL logs ordinary rejected rows as ERROR. */
export function toPostgresConsoleLine(line: string): string | null {
  return /\b(FATAL|PANIC):/.test(line) && !line.includes('administrator command') ? line : null
}

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
