import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoSourceEnvironment } from '../../../platform/start/src/demo-sources.ts'
import { REPOSITORY } from '../../../quality/bench/src/run-script.ts'

const CLI = path.join(REPOSITORY, 'services/stocks/src/cli.ts')

export interface SyncSite {
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly sourcesUrl: string
}

export interface SyncProcess {
  readonly ended: Promise<{ code: number | null; output: string }>
  kill(): void
}

/**
 * Run `sync` as a process.
 * @param onStep receives the stages of its progress, such as `Facts 12/20`
 */
export function startSync(
  { databaseUrl, dataFolder, sourcesUrl }: SyncSite,
  onStep: (step: string) => void = () => {},
  env: Readonly<Record<string, string>> = {},
): SyncProcess {
  const child = fork(CLI, ['sync', '--yes'], {
    env: {
      ...process.env,
      ...demoSourceEnvironment(sourcesUrl),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'quantamental-drill-compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.on('message', (message: { type: string; text?: string; [key: string]: unknown }) => {
    if (message.type === 'step') onStep(`${message.label} ${message.done}/${message.total}`)
    else output += `${message.text ?? JSON.stringify(message)}\n`
  })
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
  return { ended, kill: () => void child.kill('SIGKILL') }
}
