import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a running site wrote down about itself, `infra/start/src/run-file.ts`. */
interface RunFile {
  readonly pid: number
  readonly url: string
  readonly databaseUrl: string
  readonly control: { readonly url: string; readonly token: string }
  readonly children: Readonly<Record<string, { readonly pid: number | null; readonly url: string }>>
}

/** The composed site under test and its levers. */
export interface Site {
  readonly baseURL: string
  readonly dataDir: string
  readonly storeDir: string
  readonly registryFile: string
  /** Administrator's connection to the site's database. */
  readonly databaseUrl: string
  /** What opens `/product/ri{secret}`. */
  readonly visualizerSecret: string
  /** Loopback address of a service, the mail catcher, the simulator or the edge. */
  urlOf(name: string): string
  /** Null while it is stopped. */
  servicePid(name: string): number | null
  /** Resolves when its process is gone. */
  stopService(name: string): Promise<void>
  /** Resolves when it is ready, on the port it had before. */
  startService(name: string): Promise<void>
  /** Replaces its processes by new ones; resolves when the old ones are gone. */
  rollService(name: string): Promise<void>
}

export function openSite(dataDir: string): Site {
  const read = (): RunFile => JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8'))
  const { url, databaseUrl, control } = read()
  const childOf = (name: string) => {
    const child = read().children[name]
    if (!child) throw new Error(`the site has no child "${name}"`)
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
  return {
    baseURL: url,
    dataDir,
    storeDir: path.join(dataDir, 'store'),
    registryFile: path.join(dataDir, 'registry.json'),
    databaseUrl,
    visualizerSecret: JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
      .riskValuationSecret,
    urlOf: (name) => childOf(name).url,
    servicePid: (name) => childOf(name).pid,
    stopService: (name) => command(name, 'stop'),
    startService: (name) => command(name, 'start'),
    rollService: (name) => command(name, 'roll'),
  }
}
