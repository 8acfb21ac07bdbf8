import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/** TCP port that is free on 127.0.0.1 right now. Another program may take it before use; callers must retry. */
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

/** Listen briefly on `port` at `host`: null on success, else the error code, such as EADDRINUSE. */
export async function tryPort(port: number, host: string): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** Port stored in `file` if it is still free, else a new free port, which is stored there. */
export async function findSamePort(file: string): Promise<number> {
  const former = readPort(file)
  if (former !== null && (await tryPort(former, '127.0.0.1')) === null) return former
  const port = await findFreePort()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${port}\n`)
  return port
}

function readPort(file: string): number | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^\d{4,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
