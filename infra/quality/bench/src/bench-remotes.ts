import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVICE_NAMES } from '@quantamental/api/common'
import { startTemporaryEdge } from '@quantamental/release/edge-process'
import type { BuildDocument } from '@quantamental/remote/release'
import { REPOSITORY, runScript } from './run-script.ts'
import { median } from './statistics.ts'

const CLI = 'infra/platform/release/src/cli.ts'
const OWN = ['shell', 'mfe-stocks', 'mfe-market-beats', 'mfe-account', 'mfe-cart'] as const
const TEMPLATE = 'mfe-market-beats'
const PAGES = ['/', '/plans', '/stock/summary/AAPL']
/** In the document of a page whose text is late. */
const WITHOUT_TEXT = 'available right now'
const TEXT_ATTEMPTS = 10
/** Largest document with forty remotes, as a multiple of that with four. */
const DOCUMENT_LIMIT = 1.25

interface MeasuredSite {
  readonly store: string
  readonly registry: string
  /** Origin of the services. */
  readonly origin: string
}

interface Measures {
  readonly startMs: number
  readonly bytes: number
  readonly compressed: number
}

/**
 * Compare a site of four remotes with one of `count`, copies of one remote under other names and paths, on the services
 * of a running site.
 */
export async function benchRemotes(count: number, origin: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-remotes-'))
  const site = {
    store: path.join(folder, 'store'),
    registry: path.join(folder, 'registry.json'),
    origin,
  }
  const release = (...args: string[]) =>
    runScript(CLI, [...args, '--services', 'none', '--create', '--json'], {
      ...{ STORE: site.store, REGISTRY: site.registry, FAST: '1' },
    })
  try {
    const published = new Map<string, string>()
    const publish = async (dist: string) => {
      const { stdout, wallMs } = await release('publish', '--dist', dist)
      const { name, version } = JSON.parse(stdout)
      published.set(name, version)
      return { name, version, wallMs }
    }
    const measureGate = async () => {
      const name = 'mfe_market_beats'
      return (await release('check', name, published.get(name) ?? '')).wallMs
    }
    for (const each of OWN) {
      const { name, version } = await publish(path.join(REPOSITORY, each, 'dist'))
      // Their capabilities need each other.
      await release('promote', name, version, '--skip', 'capabilities')
    }
    const few = { ...(await measureSite(site)), gateMs: await measureGate() }
    const publishMs: number[] = []
    const promoteMs: number[] = []
    for (let number = OWN.length; number <= count; number += 1) {
      const { name, version, wallMs } = await publish(cloneBuild(folder, number))
      publishMs.push(wallMs)
      promoteMs.push((await release('promote', name, version)).wallMs)
    }
    const many = { ...(await measureSite(site)), gateMs: await measureGate() }
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
    const rows: readonly (readonly [string, keyof typeof few, (value: number) => string])[] = [
      ['edge start to first page', 'startMs', seconds],
      ['document', 'bytes', kib],
      ['document, Brotli', 'compressed', kib],
      ['gate (check)', 'gateMs', seconds],
    ]
    console.log(`4 remotes, ${count} remotes, ratio; median of ${PAGES.join(', ')}`)
    for (const [label, key, present] of rows) {
      const ratio = (many[key] / few[key]).toFixed(2)
      console.log(`${label}: ${present(few[key])}, ${present(many[key])}, ${ratio}`)
    }
    const [first, last] = [promoteMs.slice(0, 5), promoteMs.slice(-5)].map(median)
    console.log(
      `publish ${seconds(median(publishMs))}; promote ${seconds(first ?? Number.NaN)} for the first five copies, ${seconds(last ?? Number.NaN)} for the last`,
    )
    const isMet = many.bytes <= few.bytes * DOCUMENT_LIMIT
    console.log(`document at most ${DOCUMENT_LIMIT} times: ${isMet ? 'met' : 'NOT MET'}`)
    return isMet
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copy a built remote under another name, with claims such as `npm run new:remote` generates. @returns its folder. */
function cloneBuild(folder: string, number: number): string {
  const dist = path.join(folder, `dist-${number}`)
  const name = `mfe_copy_${number}`
  cpSync(path.join(REPOSITORY, TEMPLATE, 'dist'), dist, { recursive: true })
  for (const file of ['remoteEntry.js', 'mf-manifest.json', 'build.json']) {
    const text = readFileSync(path.join(dist, file), 'utf8')
    writeFileSync(path.join(dist, file), text.replaceAll('mfe_market_beats', name))
  }
  const build: BuildDocument = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'))
  const page = `/copy-${number}`
  const title = `Copy ${number}`
  const texts = [
    { path: page, title, lead: `What ${title} is about, in a sentence or two.` },
    {
      ...{ path: `${page}/about`, title: `About ${title}` },
      lead: `Where the data of ${title} comes from, in a sentence or two.`,
    },
  ]
  const routes = texts.map((text, index) => ({
    ...text,
    chunk: build.routes[index]?.chunk ?? '',
    files: build.routes[index]?.files ?? [],
  }))
  writeFileSync(
    path.join(dist, 'build.json'),
    JSON.stringify({ ...build, routes, slots: [], surface: { ...build.surface, provides: {} } }),
  )
  return dist
}

async function measureSite({ store, registry, origin }: MeasuredSite): Promise<Measures> {
  const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, origin]))
  const started = performance.now()
  const edge = await startTemporaryEdge(store, registry, services)
  try {
    await readDocument(edge.url, 'identity')
    const startMs = performance.now() - started
    for (const page of PAGES) await untilText(edge.url + page)
    const sizesOf = async (encoding: string) =>
      median(await Promise.all(PAGES.map((page) => readDocument(edge.url + page, encoding))))
    return { startMs, bytes: await sizesOf('identity'), compressed: await sizesOf('br') }
  } finally {
    await edge.stop()
  }
}

/** Request a page until its text is in the edge's cache. */
async function untilText(url: string): Promise<void> {
  for (let attempt = 0; attempt < TEXT_ATTEMPTS; attempt += 1) {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    if (!html.includes(WITHOUT_TEXT)) return
    await delay(1000)
  }
  throw new Error(`${url} has no text`)
}

/** Bytes of a document as sent. @throws unless its status is 200. */
function readDocument(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        .on('end', () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url}: ${response.statusCode}`)),
        )
    }).on('error', reject)
  })
}
