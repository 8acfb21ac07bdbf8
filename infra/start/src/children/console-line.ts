const WARN = 40
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' }

/**
 * What of a child's log line belongs on the console: warnings and worse of a pino line, any line that
 * is not JSON (a crash, a stack), nothing else. Null: the log file is enough.
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

/** PostgreSQL reports an ordinary refused row as ERROR: only what ends or damages it is news. */
export function toPostgresConsoleLine(line: string): string | null {
  return /\b(FATAL|PANIC):/.test(line) && !line.includes('administrator command') ? line : null
}
