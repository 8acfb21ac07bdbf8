export interface Config {
  readonly host: string
  /** Web inbox; 0 takes any free port. */
  readonly port: number
  readonly smtpPort: number
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number, wrong: string[]): number {
  const text = env[name] || String(fallback)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) wrong.push(`${name} must be a port, not "${text}"`)
  return port
}

/** @throws Error naming every wrong variable. */
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
