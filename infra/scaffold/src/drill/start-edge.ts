import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { CHROMIUM_FLAGS, provideChromium } from '@quantamental/e2e/chromium'
import { startEdgeProcess } from '@quantamental/release/edge-process'
import { findFreePort } from '@quantamental/release/free-port'

/** Start the edge of the checkout at `root`; `answers` are the stubbed service responses by path. */
export async function startEdge(
  root: string,
  data: string,
  answers: Readonly<Record<string, unknown>>,
) {
  const services = await startAnswers(answers)
  const servicesUrl = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  const stopServices = () => {
    services.close()
    services.closeAllConnections()
  }
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  try {
    const edge = await startEdgeProcess({
      server: path.join(root, 'infra/platform/edge/src/server.ts'),
      onLine: console.log,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        STORE_DIR: path.join(data, 'store'),
        REGISTRY_FILE: path.join(data, 'registry.json'),
        TRUSTED_KEYS_FILE: path.join(data, 'keys/trusted.json'),
        EDGE_KEY_FILE: path.join(data, 'keys/edge.pem'),
        LOG_LEVEL: 'warn',
        SERVICE_URLS: JSON.stringify(
          Object.fromEntries(SERVICE_NAMES.map((name) => [name, servicesUrl])),
        ),
      },
    })
    return { origin, stop: () => edge.stop().finally(stopServices) }
  } catch (error) {
    stopServices()
    throw error
  }
}

async function startAnswers(answers: Readonly<Record<string, unknown>>): Promise<Server> {
  const server = createServer((request, response) => {
    const body = answers[new URL(request.url ?? '/', 'http://localhost').pathname]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { detail: 'Not found.' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Open a page in headless Chromium and wait until it shows `text`. `problems` are console errors, including CSP
 * violations, and uncaught exceptions.
 */
export async function openPage(url: string, text: string) {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: [...CHROMIUM_FLAGS],
  })
  try {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.goto(url)
    await page.getByText(text).first().waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    return { title: await page.title(), heading: heading ?? '', problems }
  } finally {
    await browser.close()
  }
}
