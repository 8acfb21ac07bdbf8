import { Type } from 'typebox'
import type { ServiceName } from '../services/services.constants.ts'
import { GET } from './route.ts'

/** OpenAPI document of what API keys may call; every service has this route. */
export function referenceRoute<const Name extends ServiceName>(service: Name) {
  return GET(`/api/reference/${service}/`, {
    summary: `Get the OpenAPI document of the ${service} service for developers.`,
    response: { 200: Type.Unknown() },
  })
}
