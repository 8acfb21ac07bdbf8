import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort, tryPort } from '@quantamental/release/free-port'

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
