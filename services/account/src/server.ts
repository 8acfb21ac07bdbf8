import { readRateLimitFactor } from '@quantamental/service-kit/app'
import { loadConfig } from '@quantamental/service-kit/config'
import { runServer } from '@quantamental/service-kit/server'
import { connectReleaseAgent } from './admin/release-agent.ts'
import { buildApp } from './app.ts'
import { type Background, startBackground } from './background.ts'
import {
  loadMailConfig,
  readBreachedPasswordsUrl,
  readFixedFlags,
  readPasskeyConfig,
} from './config.ts'
import { openDatabase } from './db/database.ts'
import { publishUnpublishedUsers } from './events/publish-users.ts'
import { DEFAULT_LIMITS, scaleLimits } from './rate-limits.ts'
import { republishSiteState } from './site/repository.ts'

const config = loadConfig('account')

await runServer(async () => {
  const mail = loadMailConfig()
  const fixedFlags = readFixedFlags()
  const passkeys = readPasskeyConfig(config.publicOrigin)
  const breachedPasswordsUrl = readBreachedPasswordsUrl()
  const isRoleApproved = process.env.ROLE_APPROVAL?.trim() === '1'
  const releaseAgent = connectReleaseAgent()
  const db = await openDatabase(config)
  await publishUnpublishedUsers(db)
  await republishSiteState(db, fixedFlags)
  const limits = scaleLimits(DEFAULT_LIMITS, readRateLimitFactor(process.env))
  let background: Background | undefined
  const ready = async () => background?.ready()
  const app = await buildApp({
    config,
    db,
    limits,
    ready,
    fixedFlags,
    releaseAgent,
    passkeys,
    isRoleApproved,
    breachedPasswordsUrl,
  })
  background = startBackground(app, { config, mail, db })
  return {
    app,
    close: async () => {
      await background.stop()
      await db.destroy()
    },
  }
}, config)
