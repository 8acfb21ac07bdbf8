import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Run file of a running site, written by `infra/platform/start/src/run-file.ts`. */
interface RunFile {
  readonly pid: number
  readonly url: string
  readonly databaseUrl: string
  readonly control: { readonly url: string; readonly token: string }
  readonly children: Readonly<Record<string, { readonly pid: number | null; readonly url: string }>>
}

/** Composed site under test, with controls to stop, start and roll its processes. */
export interface Site {
  readonly baseURL: string
  readonly dataDir: string
  readonly storeDir: string
  readonly registryFile: string
  /** Connection string of the database administrator. */
  readonly databaseUrl: string
  /** Secret part of `/product/ri{secret}`. */
  readonly visualizerSecret: string
  /** Secret with which the payment simulator signs webhooks. */
  readonly webhookSecret: string
  /** Database passwords by role. */
  readonly rolePasswords: Readonly<Record<string, string>>
  /** Loopback URL of a service, the mail catcher, the simulator or the edge. */
  urlOf(name: string): string
  /** Null while it is stopped. */
  servicePid(name: string): number | null
  /** Resolve when its process has ended. */
  stopService(name: string): Promise<void>
  /** Resolve when it is ready, on the port it had before. */
  startService(name: string): Promise<void>
  /** Replace its processes with new ones; resolve when the old ones have ended. */
  rollService(name: string): Promise<void>
}

export function openSite(dataDir: string): Site {
  const read = (): RunFile => JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8'))
  const { url, databaseUrl, control } = read()
  const childOf = (name: string) => {
    const child = read().children[name]
    if (!child) throw new Error(`the site has no process "${name}"`)
    return child
  }
  const command = async (name: string, verb: 'stop' | 'start' | 'roll') => {
    const kind = verb === 'roll' ? 'services' : 'children'
    const response = await fetch(`${control.url}/${kind}/${name}/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${control.token}` },
    })
    if (!response.ok) throw new Error(`${verb} ${name}: ${await response.text()}`)
  }
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  return {
    baseURL: url,
    dataDir,
    storeDir: path.join(dataDir, 'store'),
    registryFile: path.join(dataDir, 'registry.json'),
    databaseUrl,
    visualizerSecret: secrets.riskValuationSecret,
    rolePasswords: secrets.rolePasswords,
    webhookSecret: `whsec_${secrets.stripeWebhookSecret}`,
    urlOf: (name) => childOf(name).url,
    servicePid: (name) => childOf(name).pid,
    stopService: (name) => command(name, 'stop'),
    startService: (name) => command(name, 'start'),
    rollService: (name) => command(name, 'roll'),
  }
}
