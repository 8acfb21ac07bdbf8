import { mkdirSync, statfsSync } from 'node:fs'
import { isPortBusy } from './free-port.ts'
import { StartError } from './start-error.ts'

const NODE_MAJOR = 26
const NPM_MAJOR = 10
const FREE_BYTES = 1024 ** 3
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])

export interface Machine {
  readonly nodeVersion: string
  /** `npm_config_user_agent`, which npm gives to its scripts. */
  readonly npmAgent: string | undefined
  readonly platform: string
  readonly freeBytes: number
}

export function readMachine(dataRoot: string): Machine {
  mkdirSync(dataRoot, { recursive: true })
  const disk = statfsSync(dataRoot)
  return {
    nodeVersion: process.versions.node,
    npmAgent: process.env.npm_config_user_agent,
    platform: `${process.platform}-${process.arch}`,
    freeBytes: disk.bavail * disk.bsize,
  }
}

/** @throws StartError listing everything that is missing. */
export function checkMachine(machine: Machine): void {
  const faults: string[] = []
  if (Number.parseInt(machine.nodeVersion, 10) < NODE_MAJOR) {
    faults.push(
      `Node ${NODE_MAJOR} is needed, this is ${machine.nodeVersion}. npm ci installs it: start with "npm start".`,
    )
  }
  const npm = /npm\/(\d+)[\d.]*/.exec(machine.npmAgent ?? '')
  if (npm && Number(npm[1]) < NPM_MAJOR)
    faults.push(`npm ${NPM_MAJOR} or later is needed: ${npm[0]}`)
  if (!PLATFORMS.has(machine.platform)) {
    faults.push(`no build for ${machine.platform}: it runs on ${[...PLATFORMS].join(', ')}`)
  }
  if (machine.freeBytes < FREE_BYTES) {
    const free = Math.floor(machine.freeBytes / 1024 ** 2)
    faults.push(`1024 MB of free disk are needed, ${free} MB are left`)
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'))
}

/** @throws StartError naming PORT when any local address of `port` is taken. */
export async function checkPort(port: number, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1']) {
    if (!(await isPortBusy(port, host))) continue
    const source = env.PORT ? `PORT=${port}` : `port ${port} (the default)`
    const other = port < 65_535 ? port + 1 : port - 1
    throw new StartError(
      `${source} is in use by another program. Stop it, or choose another: PORT=${other} npm start`,
    )
  }
}
