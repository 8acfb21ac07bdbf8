export interface Config {
  readonly host: string
  /** Port of the web inbox; 0 for any free port. */
  readonly port: number
  readonly smtpPort: number
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number, wrong: string[]): number {
  const text = env[name] || String(fallback)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    wrong.push(`${name} must be a number from 0 to 65535, not "${text}"`)
  }
  return port
}

/** @throws Error naming every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong: string[] = []
  const config = {
    host: env.HOST || '127.0.0.1',
    port: readPort(env, 'PORT', 8025, wrong),
    smtpPort: readPort(env, 'SMTP_PORT', 1025, wrong),
  }
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return config
}

/** Write a JSON line in pino's format to standard output. Never pass contents of an email. */
export function logLine(level: 30 | 50 | 60, msg: string, fields: object = {}): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`)
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
