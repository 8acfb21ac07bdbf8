import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { prepareDatabase } from './database/prepare-database.ts'
import { demoSourceEnvironment, startDemoSources } from './demo-sources.ts'
import { serviceCliEnvironment } from './first-data.ts'
import { REPOSITORY } from './layout.ts'
import { makeDataRoot } from './prerequisites.ts'
import { loadSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'
import { createShutdown, onInterrupt } from './shutdown.ts'
import { openSiteDatabase } from './site-database.ts'
import { describeError } from './start-error.ts'

/**
 * `npm run data -- <arguments>`: the stocks service's command line on the site's database. If no site is
 * running, starts the database for this one command. Paths are relative to the folder npm was called from.
 * `sync --demo` reads a stand-in for the official sources and marks everything as simulated.
 */
const shutdown = createShutdown((text) => console.error(text))
let exitCode = 1
try {
  exitCode = await runData(process.argv.slice(2))
} catch (error) {
  console.error(describeError(error))
}
await shutdown.stopAll()
process.exit(exitCode)

async function runData(args: readonly string[]): Promise<number> {
  const settings = readSettings([], process.env)
  const layout = settings.data
  const wantsHelp = args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg))
  if (wantsHelp) return runStocksCli(args, {})
  makeDataRoot(layout.root)
  const secrets = loadSecrets(layout.secretsFile)
  const databaseUrl = await findDatabase()
  const env = serviceCliEnvironment('stocks', { databaseUrl, secrets, layout })
  if (args[0] !== 'sync' || !args.includes('--demo')) return runStocksCli(args, env)
  const sources = await startDemoSources()
  shutdown.add({ name: 'stand-in', stop: sources.stop })
  const others = args.filter((arg) => arg !== '--demo')
  return runStocksCli([...others, '--simulated'], { ...env, ...demoSourceEnvironment(sources.url) })
  async function findDatabase(): Promise<string> {
    if (settings.externalDatabaseUrl) {
      await prepareDatabase(settings.externalDatabaseUrl, secrets)
      return settings.externalDatabaseUrl
    }
    const log = (text: string) => console.error(text)
    const { databaseUrl: url, running } = await openSiteDatabase(settings, shutdown, log)
    if (!running) await prepareDatabase(url, secrets)
    return url
  }
}

/** Pass the whole environment, since the service reads SEC_USER_AGENT and other settings from it. */
async function runStocksCli(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const child = spawn(
    process.execPath,
    [path.join(REPOSITORY, 'services/stocks/src/cli.ts'), ...args],
    {
      cwd: process.env.INIT_CWD || process.cwd(),
      stdio: 'inherit',
      env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    },
  )
  onInterrupt(
    () => child.kill('SIGINT'),
    () => child.kill('SIGKILL'),
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal && signal !== 'SIGINT') {
        console.error(
          `killed by ${signal}: published data is unchanged; run the command again to finish`,
        )
      }
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGINT'] ?? 0))
    })
  })
}
