import { createServer } from 'node:net'

/** Below the ports that operating systems give to outgoing connections, which would take a chosen one before its use. */
const FIRST_PORT = 20_000
const PORTS = 12_000
/** Each process searches from a place of its own: sites that start at the same time choose different ports. */
const PORTS_PER_PROCESS = 16
let next = process.pid * PORTS_PER_PROCESS

/** TCP port that is free on 127.0.0.1, for a process that needs its address before it starts. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + (next % PORTS)
    next += 1
    if ((await tryPort(port, '127.0.0.1')) === null) return port
  }
  throw new Error('No TCP port is free.')
}

/** Listen briefly on `port` at `host`: null on success, else the error code, such as EADDRINUSE. */
export async function tryPort(port: number, host: string): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
