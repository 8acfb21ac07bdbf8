import { getAdminUserRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getAdminUser } from './user.repository.ts'

export function addGetAdminUserRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, getAdminUserRoute, ({ params }) => getAdminUser(db, params.id, now()))
}
