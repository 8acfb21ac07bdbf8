import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { findFreePort } from './free-port.ts'
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
  it('is fit with Node 26, npm 10 and one gibibyte free', () => {
    expect(() => checkMachine(fit)).not.toThrow()
    expect(() => checkMachine({ ...fit, npmAgent: undefined })).not.toThrow()
  })

  it.each([
    [{ nodeVersion: '25.9.0' }, 'Node 26 is needed, this is 25.9.0'],
    [{ npmAgent: 'npm/9.9.9 node/v20.0.0' }, 'npm 10 or later is needed: npm/9.9.9'],
    [{ platform: 'win32-x64' }, 'no build for win32-x64'],
    [{ freeBytes: 1024 ** 3 - 1 }, '1024 MB of free disk are needed, 1023 MB are left'],
  ])('is refused with %j', (change, message) => {
    expect(() => checkMachine({ ...fit, ...change })).toThrow(message)
  })

  it('is told everything that is wrong at once', () => {
    expect(() => checkMachine({ ...fit, nodeVersion: '20.0.0', freeBytes: 0 })).toThrow(
      /Node 26[\s\S]*free disk/,
    )
  })
})

describe('the data directory', () => {
  const folder = makeTemporaryFolder()

  it('is made, with the folders above it', () => {
    expect(readMachine(path.join(folder, 'a/b')).freeBytes).toBeGreaterThan(0)
  })

  it('is refused without a stack when its place is a file, or below one', () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(() => readMachine(file)).toThrow(
      `the data directory ${file} cannot be used: it is not a folder. Choose another with DATA_DIR=/path`,
    )
    expect(() => readMachine(path.join(file, 'below'))).toThrow(StartError)
  })
})

describe('the port', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('is refused by name when taken at %s', async (host) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(checkPort(port, '127.0.0.1', { PORT: String(port) })).rejects.toThrow(
      `PORT=${port} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
    await expect(checkPort(port, '0.0.0.0', {})).rejects.toThrow(
      `port ${port} (the default) is in use`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(checkPort(port, '127.0.0.1', {})).resolves.toBeUndefined()
  })

  it('is free when nobody listens', async () => {
    await expect(checkPort(await findFreePort(), '0.0.0.0', {})).resolves.toBeUndefined()
    await expect(checkPort(0, '127.0.0.1', {})).resolves.toBeUndefined()
  })

  // 192.0.2.0/24 is kept for documentation: no machine has such an address.
  it('is refused at an address that this machine does not have', async () => {
    await expect(checkPort(0, '192.0.2.1', {})).rejects.toThrow(
      'HOST=192.0.2.1 is no address of this machine (EADDRNOTAVAIL)',
    )
  })
})
