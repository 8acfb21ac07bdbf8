import { PersonalDataSchema } from '../account/person.schema.ts'
import { DetailErrorSchema } from './errors.schema.ts'
import { defineRoute } from './route.ts'
import type { ServiceName } from './services.constants.ts'

/** Every service has this route: what it holds about the viewer. */
export function personalDataRoute<const Name extends ServiceName>(service: Name) {
  return defineRoute({
    method: 'GET',
    path: `/api/personal-data/${service}/`,
    summary: `Everything the ${service} service holds about the viewer.`,
    response: { 200: PersonalDataSchema, 401: DetailErrorSchema, 403: DetailErrorSchema },
  })
}
