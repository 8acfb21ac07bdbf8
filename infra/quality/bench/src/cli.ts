import path from 'node:path'
import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { benchDelivery } from './bench-delivery.ts'
import { benchLighthouse } from './bench-lighthouse.ts'
import { benchList } from './bench-list.ts'
import { benchPage } from './bench-page.ts'
import { benchRecompute } from './bench-recompute.ts'
import { benchScatter } from './bench-scatter.ts'
import { benchSearch } from './bench-search.ts'
import { benchSignIn } from './bench-sign-in.ts'
import { withBrowser } from './browser.ts'
import { withUniverse } from './demo-universe.ts'
import { REPOSITORY } from './repository.ts'

try {
  const { bench, rounds, seconds, url, data, runs, samePhone, pages, ...universe } = parseArguments(
    process.argv.slice(2),
  )
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
  } else if (bench === 'scatter' || bench === 'list') {
    const measure = bench === 'scatter' ? benchScatter : benchList
    await withBrowser({ url, companies: universe.companies }, (page) => measure(page, rounds))
  } else if (bench === 'sign-in') {
    await benchSignIn(universe.databaseUrl, seconds)
  } else {
    await withUniverse(universe, (databaseUrl) => {
      if (bench === 'recompute') return benchRecompute(databaseUrl, rounds)
      if (bench === 'search') return benchSearch(databaseUrl, seconds)
      return benchPage(databaseUrl, { pairs: rounds, seconds })
    })
  }
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
