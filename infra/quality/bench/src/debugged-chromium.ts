import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM_FLAGS, provideChromium } from '@quantamental/e2e/chromium'

/**
 * Subset of the flags with which chrome-launcher starts a browser for Lighthouse. Without the first three, Chromium
 * treats a page without a window as a background page and lowers its priority.
 */
const MEASURED_FLAGS = [
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
  '--disable-ipc-flooding-protection',
  '--disable-hang-monitor',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--metrics-recording-only',
]

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Run `work` with the DevTools port of a headless Chromium with an empty profile. A signal that ends this process
 * ends Chromium first.
 */
export async function withDebuggedChromium(work: (port: number) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'quantamental-chromium-'))
  const child = spawn(
    provideChromium(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...CHROMIUM_FLAGS,
      ...MEASURED_FLAGS,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const stopListening = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  const onSignal = async (signal: NodeJS.Signals) => {
    // Without listeners, a second signal ends this process at once.
    stopListening()
    await end().catch(() => {})
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    await work(await readPort(child.stderr, ended))
  } finally {
    await end()
    stopListening()
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
  if (port === null) throw new Error('Chromium did not start. Check CHROMIUM_PATH.')
  return port
}
