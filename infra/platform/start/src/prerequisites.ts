import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { tryPort } from '@quantamental/release/free-port'
import { StartError } from './start-error.ts'

/**
 * Create a folder and its missing parents, one at a time. Node's `recursive` option loops forever where mkdir
 * fails with ENOENT despite an existing parent, such as below /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = []
  let parent = path.resolve(folder)
  while (!existsSync(parent) && parent !== path.dirname(parent)) {
    missing.unshift(parent)
    parent = path.dirname(parent)
  }
  for (const one of missing) makeOne(one, mode)
  // Throw if the folder or one of its parents is a file.
  mkdirSync(folder, { recursive: true })
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Created by another process in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const NODE_MAJOR = 26
const NPM_MAJOR = 10
const FREE_BYTES = 1024 ** 3
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])

interface Machine {
  readonly nodeVersion: string
  /** `npm_config_user_agent`, which npm sets for its scripts. */
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

/** @throws StartError with the reason why the folder cannot be created or written. */
export function makeDataRoot(dataRoot: string): void {
  try {
    makeFolder(dataRoot)
    accessSync(dataRoot, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `cannot use the data directory ${dataRoot}: ${WHY_UNUSABLE[code ?? ''] ?? code}. ` +
        'Choose another with DATA_DIR=/path',
    )
  }
}

const WHY_UNUSABLE: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOENT: 'it cannot be created there',
  EACCES: 'you have no permission to write there',
  EPERM: 'you have no permission to write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
}

/** @throws StartError with all unmet requirements. */
export function checkMachine(machine: Machine): void {
  const problems: string[] = []
  if (Number.parseInt(machine.nodeVersion, 10) < NODE_MAJOR) {
    problems.push(
      `Node ${NODE_MAJOR} is required; this is ${machine.nodeVersion}. Run npm ci, which installs it, then npm start.`,
    )
  }
  const npm = /npm\/(\d+)[\d.]*/.exec(machine.npmAgent ?? '')
  if (npm && Number(npm[1]) < NPM_MAJOR)
    problems.push(
      `npm ${NPM_MAJOR} or later is required; this is ${npm[0]}. Update it with npm install -g npm.`,
    )
  if (!PLATFORMS.has(machine.platform)) {
    problems.push(
      `${machine.platform} is not supported: the site runs on ${[...PLATFORMS].join(', ')}`,
    )
  }
  if (machine.freeBytes < FREE_BYTES) {
    const free = Math.floor(machine.freeBytes / 1024 ** 2)
    problems.push(`1024 MB of free disk space are required; ${free} MB are left`)
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
}

/**
 * Early check that the edge can listen on `port` at `host`; 0 is any port.
 * @throws StartError that names HOST or PORT.
 */
export async function checkPort(
  port: number,
  host: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const source = env.PORT ? `PORT=${port}` : `port ${port} (the default)`
  const code = await tryPort(port, host)
  if (code === 'EACCES') {
    throw new StartError(
      `${source} requires administrator rights: choose a port from 1024 up, such as PORT=8080 npm start`,
    )
  }
  if (code !== null && code !== 'EADDRINUSE') {
    throw new StartError(`HOST=${host} is not an address of this machine (${code})`)
  }
  if (port === 0) return
  // A program on another address counts too: a browser could reach it instead of the site.
  for (const address of [host, '127.0.0.1', '0.0.0.0', '::1']) {
    if ((await tryPort(port, address)) !== 'EADDRINUSE') continue
    const other = port < 65_535 ? port + 1 : port - 1
    throw new StartError(
      `${source} is in use by another program. Stop it, or choose another port: PORT=${other} npm start`,
    )
  }
}
