import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

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

/** The port written in `file` if nobody has it now, else a free one, which is written there. */
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
