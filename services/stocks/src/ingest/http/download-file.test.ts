import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  type SourceServer,
  sendFile,
  sendHalf,
  startSourceServer,
} from '../../../test/source-server.ts'
import { storedZip } from '../../../test/stored-zip.ts'
import { silentProgress } from '../progress.ts'
import { requireZip } from '../sources/source-file.ts'
import { countBytes } from './count-bytes.ts'
import { downloadFile } from './download-file.ts'
import { createHttpClient } from './http-client.ts'

const OLD = 'a'.repeat(100_000)
const NEW = 'b'.repeat(90_000)

let server: SourceServer
let folder: string
let waits: number[]
let onArrival = () => {}
beforeEach(async () => {
  server = await startSourceServer()
  folder = await mkdtemp(join(tmpdir(), 'download-'))
  waits = []
  onArrival = () => {}
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const openClient = () =>
  createHttpClient({
    policyOf: () => ({ group: 'test', requestsPerSecond: 5, userAgent: 'test admin@example.com' }),
    wait: async (ms) => void waits.push(ms),
    stallMs: 200,
  })

async function download(check = async (_: string) => {}) {
  const { client, bytes } = countBytes(openClient())
  const { isChanged } = await downloadFile({
    ...{ client, url: `${server.url}/file?key=secret`, path: join(folder, 'file') },
    progress: {
      ...silentProgress,
      update(done) {
        if (done >= 50_000) onArrival()
      },
    },
    check,
  })
  return { isChanged, bytes: bytes() }
}
const stored = () => readFile(join(folder, 'file'), 'utf8')

/** Send the first half of `content`, and close the connection when it has arrived. */
const cut = (content: string) => (_: IncomingMessage, response: ServerResponse) => {
  sendHalf(content, response)
  onArrival = () => response.socket?.destroy()
}

/** Answer the n-th request with the n-th answer, and further ones with the last. */
function answerInTurn(
  ...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]
) {
  let turn = 0
  server.answers.set('/file', (request, response) => {
    const answer = answers[Math.min(turn, answers.length - 1)]
    turn += 1
    answer?.(request, response)
  })
}
const whole = (content: string) => (request: IncomingMessage, response: ServerResponse) =>
  void sendFile(content, request, response)
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(code, headers).end()

describe('downloadFile', () => {
  it('an unchanged file is not transferred again, and a changed one replaces it', async () => {
    server.answers.set('/file', OLD)
    expect(await download()).toMatchObject({ isChanged: true, bytes: 100_000 })
    expect(await download()).toMatchObject({ isChanged: false, bytes: 0 })
    server.answers.set('/file', NEW)
    expect(await download()).toMatchObject({ isChanged: true, bytes: 90_000 })
    expect(await stored()).toBe(NEW)
    expect(server.log.map((line) => line.slice(-3))).toEqual(['200', '304', '200'])
  })

  it('a body cut in the middle is resumed from there', async () => {
    answerInTurn(cut(OLD), whole(OLD))
    expect(await download()).toMatchObject({ isChanged: true, bytes: 100_000 })
    expect(await stored()).toBe(OLD)
    expect(server.log.map((line) => line.slice(-3))).toEqual(['200', '206'])
  })

  it('a stalled body is resumed after the time limit', async () => {
    answerInTurn((_, response) => sendHalf(OLD, response), whole(OLD))
    await download()
    expect(await stored()).toBe(OLD)
  })

  it('a file that changed during its download is downloaded again', async () => {
    answerInTurn(cut(OLD), whole(NEW))
    await download()
    expect(await stored()).toBe(NEW)
  })

  it('a download resumes in the next run', async () => {
    answerInTurn(cut(OLD), status(403))
    await expect(download()).rejects.toThrow(/answered 403$/)
    expect(existsSync(join(folder, 'file'))).toBe(false)
    answerInTurn(whole(OLD))
    expect(await download()).toMatchObject({ bytes: 50_000 })
    expect(await stored()).toBe(OLD)
  })

  it('a busy server is asked again after the wait that it requests', async () => {
    answerInTurn(status(429, { 'retry-after': '7' }), status(503), whole(OLD))
    await download()
    expect(waits).toEqual([7000, 2000])
  })

  it('a refusal ends the download at once, without the query of the address', async () => {
    answerInTurn(status(403))
    await expect(download()).rejects.toThrow(`${new URL(server.url).host}/file answered 403`)
    expect(waits).toEqual([])
  })

  it('a server without validators that cuts every body is given up after five attempts', async () => {
    answerInTurn((_, response) => {
      response.writeHead(200, { 'content-length': 100_000 })
      response.write(OLD.slice(0, 50_000))
      response.socket?.end()
    })
    await expect(download()).rejects.toThrow('127.0.0.1')
    expect(server.log).toHaveLength(5)
  })

  it('a damaged file does not replace the one before', async () => {
    server.answers.set('/file', OLD)
    await download()
    server.answers.set('/file', '<html>')
    await expect(download(() => Promise.reject(new Error('a page')))).rejects.toThrow('a page')
    expect(await stored()).toBe(OLD)
  })

  it('a damaged archive is deleted', async () => {
    server.answers.set('/file', 'not a zip')
    await expect(download(requireZip)).rejects.toThrow('damaged file from 127.0.0.1')
    server.answers.set('/file', storedZip({ 'a.txt': 'a' }))
    await download(requireZip)
    expect(existsSync(join(folder, 'file.part'))).toBe(false)
  })
})
