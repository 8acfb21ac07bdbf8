import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { benchPage } from './bench-page.ts'
import { benchRecompute } from './bench-recompute.ts'
import { benchSearch } from './bench-search.ts'
import { withUniverse } from './demo-universe.ts'

try {
  const { bench, rounds, seconds, ...universe } = parseArguments(process.argv.slice(2))
  await withUniverse(universe, (databaseUrl) => {
    if (bench === 'recompute') return benchRecompute(databaseUrl, rounds)
    if (bench === 'search') return benchSearch(databaseUrl, seconds)
    return benchPage(databaseUrl, { pairs: rounds, seconds })
  })
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
