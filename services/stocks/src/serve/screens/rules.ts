import type { RouteContract } from '@quantamental/api/common'
import type { ScreenChanges } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { parseFilter } from '../lists/filter-phrase.ts'

export function addScreenRoute<const R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Parameters<typeof addRoute<R>>[2],
): void {
  addRoute(app, contract, handler, { auth: 'required' })
}

function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw new FieldError({ name: ['This field may not be blank.'] })
  return name
}

/** @throws FieldError with the grammar for an invalid filter phrase. */
function readFilterText(text: string): string {
  const filter = text.trim()
  if (filter !== '') parseFilter(filter)
  return filter
}

/** Fields of a screen as stored, without those that the request omits. @throws FieldError for an invalid one. */
export function readChanges({ name, filter, sort, direction, columns, alert }: ScreenChanges) {
  return {
    ...(name !== undefined && { name: readName(name) }),
    ...(filter !== undefined && { filter: readFilterText(filter) }),
    ...(sort !== undefined && { sort }),
    ...(direction !== undefined && { direction }),
    ...(columns !== undefined && { columns: [...new Set(columns)] }),
    ...(alert !== undefined && { alert }),
    // Start again: only a publication moves companies.
    ...((alert !== undefined || filter !== undefined) && {
      ...{ alert_version: null, alert_members: null },
    }),
  }
}

export const nameTaken = () =>
  new FieldError({ name: ['You already have a screen with this name.'] })
export const unknownScreen = () => new NotFoundError('No such screen.')
