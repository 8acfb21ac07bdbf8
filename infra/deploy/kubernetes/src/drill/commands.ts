import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Output that a dry run assumes. */
  readonly example?: string
}

/** Commands of the drill, run or only printed. */
export interface Commands {
  /** Run a command to its end and return its output. @throws Error if it fails. */
  run(command: string, args: readonly string[], options?: RunOptions): Promise<string>
  /** Start a command that runs until `stop`. */
  start(command: string, args: readonly string[]): Promise<void>
  /** Write a file of the drill's own folder. */
  write(file: string, content: string): Promise<void>
  stop(): Promise<void>
}

/** The command as a shell would take it, without the values of secrets. */
function presentCommand(command: string, args: readonly string[]): string {
  const quote = (word: string) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
  const shown = args.map((word) => word.replace(/^(--from-literal=\w+=).*/s, '$1…'))
  return [command, ...shown].map(quote).join(' ')
}

/** Print every command and run none. */
export function printCommands(print: (line: string) => void): Commands {
  return {
    async run(command, args, { example = '', cwd } = {}) {
      print(`${cwd === undefined ? '' : `cd ${cwd} && `}${presentCommand(command, args)}`)
      return example
    },
    async start(command, args) {
      print(`${presentCommand(command, args)} &`)
    },
    async write(file, content) {
      print(`write ${file} (${content.length} characters)`)
    },
    async stop() {},
  }
}

const START_MS = 3000

/** Print every command and run it. */
export function runCommands(print: (line: string) => void, write: Commands['write']): Commands {
  const running: ChildProcess[] = []
  return {
    write,
    async run(command, args, { env = {}, cwd } = {}) {
      print(presentCommand(command, args))
      const child = spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
      if (code !== 0)
        throw new Error(`${presentCommand(command, args)} ended with ${code}\n${output}`)
      return output.trim()
    },
    async start(command, args) {
      print(`${presentCommand(command, args)} &`)
      const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
      running.push(child)
      await new Promise((resolve) => setTimeout(resolve, START_MS))
      if (child.exitCode !== null) throw new Error(`${presentCommand(command, args)} ended`)
    },
    async stop() {
      for (const child of running) child.kill()
    },
  }
}
