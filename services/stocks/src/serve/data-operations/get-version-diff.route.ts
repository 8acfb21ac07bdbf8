import { getVersionDiffRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { DataOperationsContext } from './operations.ts'
import { readVersionDiff } from './version-diff.ts'

export function addGetVersionDiffRoute(app: FastifyInstance, { db }: DataOperationsContext): void {
  addRoute(app, getVersionDiffRoute, async ({ query }) => ({
    diff: await readVersionDiff(db, query),
  }))
}
