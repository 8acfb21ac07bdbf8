export interface Config {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
}

/** @throws Error when PORT is not a port. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const text = env.PORT || '12111'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT must be a port, not "${text}"`)
  return { host: env.HOST || '127.0.0.1', port }
}
