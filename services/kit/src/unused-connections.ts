import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Knows the connections that never carried a request: clients open some ahead of need. Node takes them for
 * busy, so that one would hold a close up for a minute.
 * @returns ends them.
 */
export function watchUnused(server: Server): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return () => {
    for (const socket of unused) socket.destroy()
  }
}
