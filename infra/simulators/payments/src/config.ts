export interface Config {
  readonly host: string
  /** Port to listen on; 0 for any free port. */
  readonly port: number
  readonly publicUrl: string | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  readonly seed: string | undefined
  readonly stateFile: string | undefined
}

/** @throws Error for an invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const text = env.PORT || '12111'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`PORT must be a port number, not "${text}"`)
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: readUrl(env, 'PUBLIC_URL')?.replace(/\/$/, ''),
    webhook: readWebhook(env),
    seed: env.SEED || undefined,
    stateFile: env.STATE_FILE || undefined,
  }
}

function readWebhook(env: NodeJS.ProcessEnv): Config['webhook'] {
  const url = readUrl(env, 'WEBHOOK_URL')
  const secret = env.WEBHOOK_SECRET
  if (!url) return undefined
  if (!secret) throw new Error('WEBHOOK_URL requires WEBHOOK_SECRET to sign its webhooks')
  return { url, secret }
}

function readUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (!URL.canParse(value) || !/^https?:/.test(value)) {
    throw new Error(`${name} must be an http address, not "${value}"`)
  }
  return value
}
