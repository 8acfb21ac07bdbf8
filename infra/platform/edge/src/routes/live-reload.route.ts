import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { CompositionSource } from '../composition/live-composition.ts'
import { LIVE_RELOAD_PATH } from '../page/inline-scripts.ts'

const POLL_MS = 300

/** Development only: streams the registry's revision to open pages, on connection and on each change. */
export function addLiveReloadRoute(app: FastifyInstance, source: CompositionSource): void {
  const pages = new Set<ServerResponse>()
  let announced = -1
  const announce = () => {
    const revision = source.revision()
    if (revision === announced) return
    announced = revision
    for (const page of pages) page.write(`data: ${revision}\n\n`)
  }
  const timer = setInterval(announce, POLL_MS).unref()

  app.get(LIVE_RELOAD_PATH, { config: { quiet: true } }, (request, reply) => {
    reply.hijack()
    const page = reply.raw
    page.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    page.write(`data: ${source.revision()}\n\n`)
    pages.add(page)
    request.raw.once('close', () => pages.delete(page))
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const page of pages) page.end()
  })
}
