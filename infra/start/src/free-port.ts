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

const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Whether something already listens on `port` at `host`; false where the machine has no such address.
 * @throws when the port may not be listened on at all (EACCES).
 */
export async function isPortBusy(port: number, host: string): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true)
      else if (NO_SUCH_ADDRESS.has(error.code ?? '')) resolve(false)
      else reject(error)
    })
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}
