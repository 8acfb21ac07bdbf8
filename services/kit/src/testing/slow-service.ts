import { PassThrough } from 'node:stream'
import { createServiceApp } from '../app.ts'
import { createDatabase } from '../database/database.ts'
import { runServer } from '../server.ts'
import { testConfig } from './test-config.ts'
import { testKeys } from './test-keys.ts'

/**
 * A process for the test of `runServer`: `/slow` reports a request on stdout and responds when a
 * line arrives on stdin; `/begun` sends half of its response at once and the rest then. With
 * `FAIL_TO_START` it does not start; `DRAIN_GRACE_MS` sets the grace period.
 */
const config = testConfig('cart', {
  logLevel: 'info',
  drainGraceMs: Number(process.env.DRAIN_GRACE_MS ?? 0),
})

await runServer(async () => {
  if (process.env.FAIL_TO_START) throw new Error('no database', { cause: new Error('refused') })
  const app = await createServiceApp({ config, db: createDatabase(config), keys: testKeys.source })
  app.get('/slow', async () => {
    console.log(JSON.stringify({ msg: 'requested' }))
    await new Promise((resolve) => process.stdin.once('data', resolve))
    process.stdin.pause()
    return { finished: true }
  })
  app.get('/begun', async (_request, reply) => {
    const body = new PassThrough()
    body.write('begun, ')
    process.stdin.once('data', () => {
      process.stdin.pause()
      body.end('finished')
    })
    return reply.send(body)
  })
  return {
    app,
    close: async () => console.log(JSON.stringify({ msg: 'pool closed' })),
  }
}, config)
