import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, isNotModified, PUBLIC_CACHE } from '../http/entity-tag.ts'
import { createPictureQueue } from './picture-queue.ts'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One queue per process, whatever is drawn. */
const renderQueued = createPictureQueue()

/**
 * Send an SVG as a PNG that any site may show, or 304 before anything is rendered. A refusal is not cached.
 * @throws ServiceUnavailableError if too many pictures are waiting.
 */
export async function answerPicture(
  { request, reply }: Exchange,
  svg: string,
  render: (svg: string) => Promise<Buffer> = renderQueued,
): Promise<FastifyReply> {
  if (isNotModified({ request, reply }, entityTag(svg), PUBLIC_CACHE)) return reply
  try {
    const picture = await render(svg)
    return reply
      .type('image/png')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  } catch (error) {
    reply.removeHeader('cache-control').removeHeader('etag')
    throw error
  }
}
