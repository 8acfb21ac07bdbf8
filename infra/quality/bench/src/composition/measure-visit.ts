import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slowdown of the processor, as Lighthouse's mobile preset. */
export const SLOWDOWN = 4

export interface Network {
  readonly name: string
  readonly latencyMs: number
  /** Bytes per second, both ways; -1: unlimited. */
  readonly throughput: number
}

const perSecond = (megabits: number) => (megabits * 1_000_000) / 8

export const NETWORKS: readonly Network[] = [
  { name: 'unlimited', latencyMs: 0, throughput: -1 },
  { name: '10 Mbit/s, 40 ms', latencyMs: 40, throughput: perSecond(10) },
  { name: '1.6 Mbit/s, 150 ms', latencyMs: 150, throughput: perSecond(1.6) },
]

/** Figures of one visit; times in milliseconds. */
export interface Visit {
  readonly lcp: number
  /** The page's own code has replaced what the document showed in its place. */
  readonly ready: number
  /** Parts above 50 ms of tasks after the first paint. */
  readonly blocking: number
  readonly requests: number
  /** Transferred bytes, headers included. */
  readonly bytes: number
  /** Length of the longest sequence of requests each of which starts after the end of the one before. */
  readonly waves: number
}

interface Observed {
  lcp: number
  ready: number
  blocking: number
}
declare global {
  var __observed: Observed
}

/** Observe paints and long tasks from the start of each document. */
export async function observePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.__observed = { lcp: 0, ready: 0, blocking: 0 }
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      })
    observe('largest-contentful-paint', ({ startTime }) => {
      globalThis.__observed.lcp = startTime
    })
    observe('longtask', ({ duration }) => {
      globalThis.__observed.blocking += Math.max(0, duration - 50)
    })
    const placeholders = 'main [data-static-text], main [data-testid="page-skeleton"]'
    new MutationObserver((_, observer) => {
      const isStarted = 'appReady' in document.documentElement.dataset
      if (!isStarted || document.querySelector(placeholders)) return
      globalThis.__observed.ready = performance.now()
      observer.disconnect()
    }).observe(document, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['data-app-ready'],
    })
  })
}

interface Transfer {
  readonly startedAt: number
  endedAt: number
  bytes: number
  readonly path: string
}

/** Requests of a page while `work` runs, by the browser's own count. */
export async function recordTransfers(
  cdp: CDPSession,
  work: () => Promise<void>,
): Promise<readonly Transfer[]> {
  const transfers = new Map<string, Transfer>()
  const onSent = (event: { requestId: string; timestamp: number; request: { url: string } }) => {
    const { requestId, timestamp, request } = event
    if (!request.url.startsWith('http')) return
    const { pathname } = new URL(request.url)
    transfers.set(requestId, { startedAt: timestamp, endedAt: Infinity, bytes: 0, path: pathname })
  }
  const onServedFromCache = ({ requestId }: { requestId: string }) =>
    void transfers.delete(requestId)
  const onFinished = (event: {
    requestId: string
    timestamp: number
    encodedDataLength: number
  }) => {
    const transfer = transfers.get(event.requestId)
    if (!transfer) return
    // The disk cache reports no transferred bytes.
    if (event.encodedDataLength === 0) transfers.delete(event.requestId)
    transfer.endedAt = event.timestamp
    transfer.bytes = event.encodedDataLength
  }
  cdp.on('Network.requestWillBeSent', onSent)
  cdp.on('Network.requestServedFromCache', onServedFromCache)
  cdp.on('Network.loadingFinished', onFinished)
  try {
    await work()
  } finally {
    cdp.off('Network.requestWillBeSent', onSent)
    cdp.off('Network.requestServedFromCache', onServedFromCache)
    cdp.off('Network.loadingFinished', onFinished)
  }
  return [...transfers.values()]
}

/** Longest sequence of intervals without overlap. */
export function countWaves(
  transfers: readonly { readonly startedAt: number; readonly endedAt: number }[],
): number {
  let waves = 0
  let end = -Infinity
  for (const { startedAt, endedAt } of transfers.toSorted((a, b) => a.endedAt - b.endedAt)) {
    if (startedAt < end) continue
    waves += 1
    end = endedAt
  }
  return waves
}

/** A new tab with a slowed processor and network. */
export async function openTab(context: BrowserContext, network: Network) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, cdp }
}

/** Open `url` in a new tab and wait until it is loaded and idle. */
export async function visit(
  context: BrowserContext,
  url: string,
  network: Network,
): Promise<Visit> {
  const { page, cdp } = await openTab(context, network)
  try {
    const transfers = await recordTransfers(cdp, async () => {
      await page.goto(url)
      await page.waitForFunction(() => globalThis.__observed.ready > 0)
      await page.waitForLoadState('networkidle')
    })
    const { lcp, ready, blocking } = await page.evaluate(() => globalThis.__observed)
    return {
      lcp,
      ready,
      blocking,
      requests: transfers.length,
      bytes: transfers.reduce((sum, { bytes }) => sum + bytes, 0),
      waves: countWaves(transfers),
    }
  } finally {
    await page.close()
  }
}

export async function openAndSettle(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/**
 * Longest delay from input to the next paint of the interactions in `work`, in milliseconds (16 ms steps as browsers
 * report them; 0: below 16 ms).
 */
export async function slowestInteraction(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks()
    const seen = { longest: 0 }
    Object.assign(globalThis, { __interactions: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await work()
  await page.waitForTimeout(600)
  return page.evaluate(
    () => (globalThis as unknown as { __interactions: { longest: number } }).__interactions.longest,
  )
}
