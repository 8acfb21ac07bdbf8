import { loadConfig } from '@quantamental/service-kit/config'
import { runServer } from '@quantamental/service-kit/server'
import { DEFAULT_LIMITS, scaleLimits } from './account-context.ts'
import { buildApp } from './app.ts'
import { loadMailConfig } from './mail/mail-config.ts'
import { openDatabase } from './open-database.ts'
import { readFixedFlags } from './site/fixed-flags.ts'
import { republishSiteState } from './site/site-state.repository.ts'
import { type Background, startBackground } from './start-background.ts'
import { publishUnpublishedUsers } from './users/publish-users.ts'

const config = loadConfig('account')

await runServer(async () => {
  const mail = loadMailConfig()
  const fixedFlags = readFixedFlags()
  const db = await openDatabase(config)
  await publishUnpublishedUsers(db)
  await republishSiteState(db, fixedFlags)
  const factor = Number(process.env.RATE_LIMIT_FACTOR ?? '1')
  const limits = scaleLimits(DEFAULT_LIMITS, Number.isFinite(factor) && factor >= 0 ? factor : 1)
  let background: Background | undefined
  const ready = async () => background?.ready()
  const app = await buildApp({ config, db, limits, ready, fixedFlags })
  background = startBackground(app, { config, mail, db })
  return {
    app,
    close: async () => {
      await background.stop()
      await db.destroy()
    },
  }
}, config)
