import { spawn } from 'node:child_process'

type Environment = Readonly<Record<string, string>>

/** Run a Node script silently. @returns its stdout. @throws Error with its output when it fails. */
export function run(cwd: string, args: readonly string[], env?: Environment): Promise<string> {
  return execute(cwd, process.execPath, args, env)
}

/** Run a command silently. @returns its stdout. @throws Error with its output when it fails. */
export async function execute(
  cwd: string,
  command: string,
  args: readonly string[],
  env: Environment = {},
): Promise<string> {
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}\n${output.slice(-4000)}`)
  return stdout
}

/** Run `work` and print its duration and its result if short. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    const result = await work()
    const note = typeof result === 'string' && result.length < 100 ? `: ${result}` : ''
    console.log(`  ok      ${seconds(started)}  ${title}${note}`)
    return result
  } catch (error) {
    console.log(`  FAILED  ${seconds(started)}  ${title}`)
    throw error
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`
}
