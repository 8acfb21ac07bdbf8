import type { ServiceConfig } from '@quantamental/service-kit/config'
import { createBus } from '@quantamental/service-kit/events'
import { consumeEvents } from '@quantamental/service-kit/events-consumer'
import { scheduleJobs } from '@quantamental/service-kit/jobs'
import { addGauge } from '@quantamental/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { MailConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { subscribeToEvents } from './events/subscribe-to-events.ts'
import { listAccountJobs } from './jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { countOutbox } from './mail/repository.ts'

/** Background work of the service: events, emails, jobs. */
export interface Background {
  /** Resolve once events are consumed. */
  ready(): Promise<void>
  /** Wait for work in progress. */
  stop(): Promise<void>
}

/**
 * Start the background work. Call it before the app is ready, because it adds a gauge of the outbox to the
 * metrics of `app`.
 */
export function startBackground(
  app: FastifyInstance,
  {
    config,
    mail,
    db,
    now = () => new Date(),
  }: { config: ServiceConfig; mail: MailConfig; db: Database; now?: () => Date },
): Background {
  const { databaseUrl, busSchema: schema, publicOrigin } = config
  const onError = (err: unknown) => app.log.warn({ err }, 'bus error')
  const mailer = createMailer({ db, config: mail, publicOrigin, log: app.log, now })
  const consumer = consumeEvents({
    bus: createBus({ databaseUrl, schema, onError }),
    subscribe: (bus) => subscribeToEvents(bus, { db, mailer, now, log: app.log }),
    onError,
  })
  const jobs = scheduleJobs({
    db,
    jobs: listAccountJobs(db),
    now,
    onError: (err, job) => app.log.error({ err, job }, 'job failed'),
  })
  addGauge(
    app,
    { name: 'mail_outbox', help: 'Unsent mails, waiting or given up.', label: 'state' },
    async () => ({ ...(await countOutbox(db)) }),
  )
  return {
    ready: () => consumer.ready(),
    async stop() {
      await Promise.all([jobs.stop(), consumer.stop()])
      mailer.close()
    },
  }
}
