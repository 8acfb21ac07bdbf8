import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { writeDemoSet } from './demo-set.ts'

/** Percentages go to stderr, one JSON line on success to stdout; an invalid command line exits with 2 and the usage. */
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

/** Write `37 %` on its own line each time the whole percentage rises. */
function createProgressLines(output: NodeJS.WritableStream): (part: number) => void {
  let written = -1
  return (part) => {
    const percent = Math.floor(part * 100)
    if (percent <= written) return
    written = percent
    output.write(`${percent} %\n`)
  }
}
