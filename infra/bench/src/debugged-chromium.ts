import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM_FLAGS, provideChromium } from '@quantamental/e2e/chromium'

/** A headless Chromium with an empty profile while `work` lasts; it is told the port of the DevTools protocol. */
export async function withDebuggedChromium(work: (port: number) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'quantamental-chromium-'))
  const child = spawn(
    provideChromium(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...CHROMIUM_FLAGS,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  try {
    await work(await readPort(child.stderr, ended))
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function readPort(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<number> {
  const announced = new Promise<number>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  })
  const port = await Promise.race([announced, ended.then(() => null)])
  if (port === null) throw new Error('Chromium did not start')
  return port
}
