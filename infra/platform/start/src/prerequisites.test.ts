import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { findFreePort } from '@quantamental/release/free-port'
import { checkMachine, checkPort, readMachine } from './prerequisites.ts'
import { StartError } from './start-error.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const fit = {
  nodeVersion: '26.10.0',
  npmAgent: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false',
  platform: 'linux-x64',
  freeBytes: 1024 ** 3,
}

describe('the machine', () => {
  it('a machine with Node 26, npm 10 and 1 GiB of free disk passes', () => {
    expect(() => checkMachine(fit)).not.toThrow()
    expect(() => checkMachine({ ...fit, npmAgent: undefined })).not.toThrow()
  })

  it.each([
    [{ nodeVersion: '25.9.0' }, 'Node 26 is required; this is 25.9.0'],
    [{ npmAgent: 'npm/9.9.9 node/v20.0.0' }, 'npm 10 or later is required; this is npm/9.9.9'],
    [{ platform: 'win32-x64' }, 'win32-x64 is not supported'],
    [{ freeBytes: 1024 ** 3 - 1 }, '1024 MB of free disk space are required; 1023 MB are left'],
  ])('a machine with %j is refused', (change, message) => {
    expect(() => checkMachine({ ...fit, ...change })).toThrow(message)
  })

  it('the error lists all unmet requirements', () => {
    expect(() => checkMachine({ ...fit, nodeVersion: '20.0.0', freeBytes: 0 })).toThrow(
      /Node 26[\s\S]*free disk/,
    )
  })
})

describe('the data directory', () => {
  const folder = makeTemporaryFolder()

  it('the data directory is created with its parent folders', () => {
    expect(readMachine(path.join(folder, 'a/b')).freeBytes).toBeGreaterThan(0)
  })

  it('a data directory at or below a file is refused without a stack trace', () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(() => readMachine(file)).toThrow(
      `cannot use the data directory ${file}: it is not a folder. Choose another with DATA_DIR=/path`,
    )
    expect(() => readMachine(path.join(file, 'below'))).toThrow(StartError)
  })
})

describe('the port', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('a port taken at %s is refused', async (host) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(checkPort(port, '127.0.0.1', { PORT: String(port) })).rejects.toThrow(
      `PORT=${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    )
    await expect(checkPort(port, '0.0.0.0', {})).rejects.toThrow(
      `port ${port} (the default) is in use`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(checkPort(port, '127.0.0.1', {})).resolves.toBeUndefined()
  })

  it('a free port is accepted', async () => {
    await expect(checkPort(await findFreePort(), '0.0.0.0', {})).resolves.toBeUndefined()
    await expect(checkPort(0, '127.0.0.1', {})).resolves.toBeUndefined()
  })

  // 192.0.2.0/24 is reserved for documentation, so no machine has such an address.
  it('an address that this machine does not have is refused', async () => {
    await expect(checkPort(0, '192.0.2.1', {})).rejects.toThrow(
      'HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)',
    )
  })
})
