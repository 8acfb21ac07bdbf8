import { createServer } from 'node:net'

/** A TCP port nobody listens on now at 127.0.0.1. It can be taken before it is used: callers try again. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address.port
}

/** Listens on `port` at `host` for a moment: null when that went well, else the error's code (EADDRINUSE). */
export async function tryPort(port: number, host: string): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
