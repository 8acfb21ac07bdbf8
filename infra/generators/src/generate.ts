import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { createProgressLines } from './progress-lines.ts'
import { writeDemoSet } from './write-demo-set.ts'

/** Percentages on the error output, one JSON line on success; on a wrong command line the reason and the usage, and exit code 2. */
async function main(): Promise<void> {
  const { out, ...options } = parseArguments(process.argv.slice(2))
  const written = await writeDemoSet(out, options, createProgressLines(process.stderr))
  const until = options.until.toString()
  console.log(JSON.stringify({ msg: 'generated', simulated: true, out, until, ...written }))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n${USAGE}`)
  process.exitCode = 2
}
