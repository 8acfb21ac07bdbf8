import { PersonalDataSchema } from '../account/user-data.schema.ts'
import type { ServiceName } from '../services/services.constants.ts'
import { DetailErrorSchema } from './errors.schema.ts'
import { GET } from './route.ts'

/** Export of the viewer's data; every service has this route. */
export function personalDataRoute<const Name extends ServiceName>(service: Name) {
  return GET(`/api/personal-data/${service}/`, {
    summary: `Export everything the ${service} service stores about you.`,
    response: { 200: PersonalDataSchema, 401: DetailErrorSchema, 403: DetailErrorSchema },
  })
}
