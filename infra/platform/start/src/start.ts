import { runSite } from './run-site.ts'

/** `npm start`: the whole site on this machine, until Ctrl-C. */
await runSite()
