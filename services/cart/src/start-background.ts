import { scheduleJobs } from '@quantamental/service-kit/jobs'
import type { FastifyInstance } from 'fastify'
import { addBillingGauges } from './billing-gauges.ts'
import type { CartContext } from './context.ts'
import { listCartJobs } from './jobs.ts'
import { startEventWorker } from './webhooks/event-worker.ts'

/** Background work of the service. */
export interface Background {
  /** Waits for running work. */
  stop(): Promise<void>
}

/**
 * Starts processing webhooks and jobs; safe in several instances. Adds gauges, so call it before
 * the app is ready.
 */
export function startBackground(app: FastifyInstance, context: CartContext): Background {
  const worker = startEventWorker(context)
  const jobs = scheduleJobs({
    db: context.db,
    jobs: listCartJobs(context),
    now: context.now,
    onError: (err, job) => app.log.error({ err, job }, 'job failed'),
  })
  addBillingGauges(app, context.db)
  return {
    async stop() {
      await Promise.all([jobs.stop(), worker.stop()])
    },
  }
}
