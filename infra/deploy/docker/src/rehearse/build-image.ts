import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import {
  createContextFilter,
  type Dockerfile,
  REPOSITORY,
  readCopy,
  readPairs,
} from '../dockerfile.ts'
import { type Inspection, inspectImage } from './inspect-image.ts'

export interface BuiltImage {
  /** Folder that represents `/` of the last stage. */
  readonly root: string
  /** Working folder in it, on this machine. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Skipped instructions, as written in the file. */
  readonly skipped: readonly string[]
  readonly inspection: Inspection
}

/** User for builds and runs; null: the current user, who cannot switch. */
export type User = { readonly uid: number; readonly gid: number } | null

const ROOT = { uid: 0, gid: 0 }

/** Commands with absolute paths, which would change this machine instead of the image. */
const TOUCHES_MACHINE = /(?:^|\s)\/(?!dev\/null)/

/**
 * Execute a Dockerfile without Docker: each stage is a folder, and RUN uses the working folder and the Node of
 * this process, with `npmCache` as npm's cache. @throws Error when a step fails.
 */
export function buildImage(
  dockerfile: Dockerfile,
  target: string,
  npmCache: string,
  user: User,
): BuiltImage {
  const isInContext = createContextFilter(
    readFileSync(path.join(REPOSITORY, '.dockerignore'), 'utf8'),
  )
  const home = path.join(target, 'home')
  mkdirSync(home, { recursive: true })
  if (user) chownSync(home, user.uid, user.gid)
  const builder = { HOME: home, npm_config_cache: npmCache }
  const roots = new Map<string, string>()
  const skipped: string[] = []
  let folder = ''
  let root = ''
  let environment: Record<string, string> = {}
  for (const stage of dockerfile.stages) {
    root = path.join(target, `stage-${stage.name}`)
    folder = root
    environment = {}
    roots.set(stage.name, root)
    mkdirSync(root, { recursive: true })
    const isLast = stage === dockerfile.stages.at(-1)
    for (const { keyword, text } of stage.instructions) {
      if (keyword === 'WORKDIR') {
        folder = path.join(root, text)
        mkdirSync(folder, { recursive: true })
      } else if (keyword === 'ENV') {
        Object.assign(environment, readPairs(text))
      } else if (keyword === 'COPY') {
        const { from, sources, target: to } = readCopy(text)
        for (const source of sources) {
          const [base, filter] =
            from === null ? [REPOSITORY, isInContext] : [roots.get(from), () => true]
          if (base === undefined) throw new Error(`no stage ${from}`)
          copy(
            path.join(base, source),
            path.join(folder, to),
            to.endsWith('/') && sources.length > 0,
            (file) => filter(path.relative(base, file)),
          )
        }
        // Builds run unprivileged. COPY in the last stage makes root the owner, which cpSync does not.
        if (user) chownTree(root, isLast ? ROOT : user)
      } else if (keyword === 'RUN' && TOUCHES_MACHINE.test(text)) {
        skipped.push(`RUN ${text}`)
      } else if (keyword === 'RUN') {
        run(text, folder, { ...environment, ...builder }, user)
      }
    }
  }
  return { root, folder, environment, skipped, inspection: inspectImage(folder, user) }
}

function copy(
  source: string,
  target: string,
  isInto: boolean,
  filter: (file: string) => boolean,
): void {
  const isFolder = statSync(source).isDirectory()
  const to = !isFolder && isInto ? path.join(target, path.basename(source)) : target
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(source, to, { recursive: true, verbatimSymlinks: true, filter })
}

function run(command: string, cwd: string, env: Record<string, string>, user: User): void {
  const node = path.dirname(process.execPath)
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { ...networkOf(process.env), ...env, PATH: `${node}:${process.env.PATH}` },
    ...(user ?? {}),
  })
  if (status !== 0) throw new Error(`RUN ${command}\n${stdout}\n${stderr}`)
  process.stdout.write(stdout.replaceAll(/^/gm, '    ').trimEnd().concat('\n'))
}

/** Proxy and certificate settings for the npm registry. */
function networkOf(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const names = Object.keys(env).filter((name) =>
    /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|npm_config_(?:cafile|registry|proxy|https_proxy))$/i.test(
      name,
    ),
  )
  return Object.fromEntries(names.map((name) => [name, env[name]]))
}

function chownTree(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, folder])
}

export interface Running {
  readonly port: number
  readonly pid: number
  /** SIGTERM; the exit code and how long it took. */
  stop(): Promise<{ code: number | null; seconds: number }>
}

interface Command {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly user: User
}

/** Start a server and wait for its line `{"msg":"listening","port":N}`. @throws Error with its log when it ends before. */
export async function startServer(options: Command): Promise<Running> {
  const child = spawnCommand(options)
  const log: string[] = []
  child.stderr?.on('data', (chunk) => log.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    if (!child.stdout) throw new Error('no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line)
      if (line.includes('"msg":"listening"')) resolve(JSON.parse(line).port)
    })
    ended.then((code) => reject(new Error(`ended with ${code}:\n${log.slice(-20).join('\n')}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const code = await ended
      return { code, seconds: (performance.now() - startedAt) / 1000 }
    },
  }
}

/** Run a command and return its output. @throws Error with the output when it fails. */
export async function runCommand(options: Command): Promise<string> {
  const child = spawnCommand(options)
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0)
    throw new Error(`${options.command.join(' ')} ended with ${code}:\n${output}${errors}`)
  return output
}

function spawnCommand({ command, cwd, env, user }: Command): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user ?? {}),
  })
}
