import { runSite } from './run-site.ts'
import { watchBuilds } from './watch-builds.ts'

/**
 * `npm run dev`: the site of `npm start` with live rebuilds. A changed remote or shell is built, published and
 * promoted, and open pages reload; a changed service restarts.
 */
await runSite((context) => () => watchBuilds(context))
