import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Expected failure; the message goes to the terminal without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Run a command. Exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommandLine(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
    else console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** Read the options and the one name of a command line. @throws UsageError */
export function readName<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('pass one name')
    return { name, values }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
