import type { FastifyRequest } from 'fastify'
import { ServiceUnavailableError, UnauthorizedError } from '../http/errors.ts'

/** @throws UnauthorizedError or ServiceUnavailableError unless the session is valid. */
export async function requireViewer({ session }: FastifyRequest): Promise<void> {
  if (session.state === 'absent') throw new UnauthorizedError()
  if (session.state === 'unavailable') throw new ServiceUnavailableError()
  if (session.state !== 'valid') {
    throw new UnauthorizedError('Token is invalid', 'token_not_valid')
  }
}
