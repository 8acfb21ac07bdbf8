export function logLine(level: 30 | 50 | 60, msg: string, fields: object = {}): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`)
}
