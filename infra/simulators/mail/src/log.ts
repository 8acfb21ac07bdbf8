/** Write a JSON line in pino's format to standard output. Never pass contents of an email. */
export function logLine(level: 30 | 50 | 60, msg: string, fields: object = {}): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`)
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
