import type { RouteContract } from '@quantamental/api/common'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'

export function addScreenRoute<const R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Parameters<typeof addRoute<R>>[2],
): void {
  addRoute(app, contract, handler, { auth: 'required' })
}

export function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw new FieldError({ name: ['This field may not be blank.'] })
  return name
}

export const nameTaken = () =>
  new FieldError({ name: ['You already have a screen with this name.'] })
export const unknownScreen = () => new NotFoundError('No such screen.')
