import { accessSync, constants, statfsSync } from 'node:fs'
import { tryPort } from './free-port.ts'
import { makeFolder } from './make-folder.ts'
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
  makeDataRoot(dataRoot)
  const disk = statfsSync(dataRoot)
  return {
    nodeVersion: process.versions.node,
    npmAgent: process.env.npm_config_user_agent,
    platform: `${process.platform}-${process.arch}`,
    freeBytes: disk.bavail * disk.bsize,
  }
}

/** @throws StartError saying why this process cannot keep anything there. */
export function makeDataRoot(dataRoot: string): void {
  try {
    makeFolder(dataRoot)
    accessSync(dataRoot, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `the data directory ${dataRoot} cannot be used: ${WHY_UNUSABLE[code ?? ''] ?? code}. ` +
        'Choose another with DATA_DIR=/path',
    )
  }
}

const WHY_UNUSABLE: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
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

/**
 * Finds out before anything else is done whether the edge can listen on `port` at `host`; 0 is any port.
 * @throws StartError naming HOST or PORT.
 */
export async function checkPort(
  port: number,
  host: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const source = env.PORT ? `PORT=${port}` : `port ${port} (the default)`
  const fault = await tryPort(port, host)
  if (fault === 'EACCES') {
    throw new StartError(`${source} is for administrators alone: choose one from 1024 on`)
  }
  if (fault !== null && fault !== 'EADDRINUSE') {
    throw new StartError(`HOST=${host} is no address of this machine (${fault})`)
  }
  if (port === 0) return
  // Taken at another address than ours, a browser may still end up there.
  for (const address of [host, '127.0.0.1', '0.0.0.0', '::1']) {
    if ((await tryPort(port, address)) !== 'EADDRINUSE') continue
    const other = port < 65_535 ? port + 1 : port - 1
    throw new StartError(
      `${source} is in use by another program. Stop it, or choose another: PORT=${other} npm start`,
    )
  }
}
