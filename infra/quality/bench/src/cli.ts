import path from 'node:path'
import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { benchComposition } from './bench-composition.ts'
import { benchDelivery } from './bench-delivery.ts'
import { benchExports } from './bench-exports.ts'
import { benchGrowth } from './bench-growth.ts'
import { benchLighthouse } from './bench-lighthouse.ts'
import { benchList } from './bench-list.ts'
import { benchRecompute } from './bench-recompute.ts'
import { benchRemotes } from './bench-remotes.ts'
import { benchScatter } from './bench-scatter.ts'
import { benchSearch } from './bench-search.ts'
import { benchServer } from './bench-server.ts'
import { benchSignIn } from './bench-sign-in.ts'
import { benchSync } from './bench-sync.ts'
import { withBrowser } from './browser.ts'
import { REPOSITORY } from './run-script.ts'
import { withUniverse } from './universe.ts'

/** Remotes of the larger site in `remotes`. */
const REMOTES = 40

try {
  const given = parseArguments(process.argv.slice(2))
  const { bench, rounds, seconds, url, data, runs, samePhone, pages, sizes, only, ...universe } =
    given
  if (bench === 'lighthouse') {
    const isMet = await benchLighthouse({
      url: url ?? 'http://localhost:8080',
      runs,
      samePhone,
      pages,
    })
    process.exitCode = isMet ? 0 : 1
  } else if (bench === 'delivery') {
    const folder = data ?? process.env.DATA_DIR ?? path.join(REPOSITORY, '.data')
    process.exitCode = (await benchDelivery(folder, runs)) ? 0 : 1
  } else if (bench === 'composition') {
    await benchComposition({ site: url ?? 'http://localhost:8080', rounds, pages })
  } else if (bench === 'remotes') {
    process.exitCode = (await benchRemotes(REMOTES, url ?? 'http://localhost:8080')) ? 0 : 1
  } else if (bench === 'scatter' || bench === 'list') {
    const measure = bench === 'scatter' ? benchScatter : benchList
    await withBrowser({ url, companies: universe.companies }, (page) => measure(page, rounds))
  } else if (bench === 'sync') {
    await benchSync(data)
  } else if (bench === 'growth') {
    process.exitCode = (await benchGrowth(given)) ? 0 : 1
  } else if (bench === 'sign-in') {
    await benchSignIn(universe.databaseUrl, seconds)
  } else {
    await withUniverse(universe, (databaseUrl) => {
      if (bench === 'recompute') return benchRecompute(databaseUrl, rounds)
      if (bench === 'search') return benchSearch(databaseUrl, seconds)
      if (bench === 'exports') return benchExports(databaseUrl, seconds)
      return benchServer(databaseUrl, { rounds, seconds })
    })
  }
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
