/**
 * Measure which forms of `<link rel="preload">` Chromium reuses for the scripts and data that the loaders
 * request, by counting requests at the server: a preload that is not reused is fetched twice.
 * `node infra/platform/edge/measure/preload-reuse.ts` (CHROMIUM_PATH, default /usr/bin/chromium)
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'

const SCRIPT = 'window.ran=(window.ran||0)+1'
const INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`

interface Case {
  readonly preload: string
  /** JavaScript that loads the resource: a script element with the loader's attributes, or a fetch. */
  readonly load: string
}

const scriptLoad = (lines: string) =>
  `var s=document.createElement('script');s.src='/a.js';${lines}document.head.append(s);`
const PLAIN = '<link rel="preload" as="script" href="/a.js" NONCE'
const CHECKED = scriptLoad(`s.integrity='${INTEGRITY}';`)
const ANONYMOUS = scriptLoad(`s.integrity='${INTEGRITY}';s.crossOrigin='anonymous';`)
const FETCH = '<link rel="preload" as="fetch" href="/d.json"'
const CASES = (
  [
    ['', CHECKED],
    [`${PLAIN}>`, scriptLoad('')],
    [`${PLAIN}>`, CHECKED],
    [`${PLAIN} integrity="${INTEGRITY}">`, CHECKED],
    [`${PLAIN} crossorigin integrity="${INTEGRITY}">`, CHECKED],
    [`${PLAIN} integrity="${INTEGRITY}">`, ANONYMOUS],
    [`${PLAIN} crossorigin integrity="${INTEGRITY}">`, ANONYMOUS],
    ['<link rel="preload" as="script" href="/a.js">', scriptLoad('')],
    [`${FETCH}>`, "fetch('/d.json')"],
    [`${FETCH} crossorigin>`, "fetch('/d.json')"],
    [
      `${FETCH} crossorigin>`,
      "fetch(new Request('/d.json',{credentials:'same-origin',headers:{accept:'application/json','x-composition':'a'}}))",
    ],
    [`${FETCH} crossorigin>`, "fetch('/d.json',{cache:'no-store'})"],
    [`${FETCH} crossorigin>`, "fetch('/d.json',{credentials:'include'})"],
  ] as const
).map(([preload, load]): Case => ({ preload, load }))

let current: Case = { preload: '', load: '' }
const hits: string[] = []
const server = createServer((request, response) => {
  const nonce = randomBytes(9).toString('base64')
  if (request.url === '/') {
    response.setHeader('content-type', 'text/html')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src 'self'; img-src data:`,
    )
    const preload = current.preload.replace('NONCE', `nonce="${nonce}"`)
    response.end(
      `<!doctype html><html><head><link rel="icon" href="data:,">${preload}</head><body><script nonce="${nonce}">setTimeout(function(){${current.load}},300)</script></body></html>`,
    )
    return
  }
  hits.push(request.url ?? '')
  const json = request.url === '/d.json'
  response.setHeader('content-type', json ? 'application/json' : 'text/javascript')
  response.setHeader('cache-control', 'no-store')
  response.end(json ? '{}' : SCRIPT)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
for (const each of CASES) {
  current = each
  hits.length = 0
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForTimeout(1200)
  const ran = await page.evaluate('window.ran||0')
  console.log(
    `${hits.length} request(s), ran ${ran}  ${each.preload.replaceAll(INTEGRITY, '…') || '(no preload)'}  ⇐ ${each.load.replaceAll(INTEGRITY, '…')}`,
  )
  for (const message of messages) console.log(`     ${message.slice(0, 200)}`)
  await page.close()
}
await browser.close()
server.close()
