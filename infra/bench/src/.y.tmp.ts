import { execFileSync } from 'node:child_process'
import lighthouse from 'lighthouse'
import { withDebuggedChromium } from './debugged-chromium.ts'
// node .y.tmp.ts "shell@v1,mfe_stocks@v" "shell@v2,..." rounds pages...
const [a = '', b = '', rounds = '3', ...pages] = process.argv.slice(2)
const origin = 'http://localhost:8151'
const median = (xs: number[]) => xs.toSorted((p, q) => p - q)[Math.floor(xs.length / 2)] as number
const promote = (set: string) => { for (const one of set.split(',')) { const [n, v] = one.split('@') as [string, string]; execFileSync(process.execPath, ['/work/main/infra/release/src/cli.ts', 'promote', n, v, '--store', '/tmp/lh/data/store', '--registry', '/tmp/lh/data/registry.json', '--services', 'none', '--no-way-back', '--skip', 'budget'], { stdio: 'ignore' }) } }
const rows: Record<string, any[]> = {}
await withDebuggedChromium(async (port) => {
  for (let i = 0; i < Number(rounds); i++) for (const set of i % 2 ? [b, a] : [a, b]) {
    promote(set)
    await new Promise((r) => setTimeout(r, 800))
    await fetch(origin + '/')
    for (const page of pages) {
      const r: any = await lighthouse(new URL(page, origin).href, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] })
      const ev = (r.artifacts.Trace ?? r.artifacts.traces?.defaultPass).traceEvents
      ;(rows[`${page}|${set === a ? 'A' : 'B'}`] ??= []).push({ score: r.lhr.categories.performance.score * 100, tbt: r.lhr.audits['total-blocking-time'].numericValue, cls: r.lhr.audits['cumulative-layout-shift'].numericValue*1000, lcp: r.lhr.audits['largest-contentful-paint'].numericValue, ...sum(ev), idx: r.lhr.environment.benchmarkIndex })
    }
  }
})
for (const [k, v] of Object.entries(rows).sort()) { const m = (x: string) => Math.round(median(v.map((r) => r[x]))); console.log(k.padEnd(36), 'score', m('score'), 'tbt', m('tbt'), 'cpu', m('cpu'), 'wall', m('wall'), 'total', m('total'), 'lcp', m('lcp'), 'cls', m('cls'), 'idx', m('idx'), '|', v.map((r) => Math.round(r.cpu)).join(' ')) }
for (const s of ['A', 'B']) { const ks = Object.keys(rows).filter((k) => k.endsWith(`|${s}`)); console.log(s, 'sum of median cpu', ks.reduce((t, k) => t + median((rows[k] as any[]).map((r) => r.cpu)), 0).toFixed(0), 'tbt', ks.reduce((t, k) => t + median((rows[k] as any[]).map((r) => r.tbt)), 0).toFixed(0)) }
function sum(ev: any[]) {
  const nav = ev.filter((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.includes('localhost')).at(-1) ?? ev.filter((e) => e.name === 'navigationStart').at(-1)
  const { pid, tid } = nav
  let cpu = 0, wall = 0, total = 0
  for (const e of ev) {
    if (e.pid !== pid || e.tid !== tid || e.ts < nav.ts || !/RunTask/.test(e.name) || e.ph !== 'X') continue
    cpu += Math.max(0, (4 * (e.tdur ?? e.dur)) / 1000 - 50)
    wall += Math.max(0, (4 * e.dur) / 1000 - 50)
    total += (e.tdur ?? e.dur) / 1000
  }
  return { cpu, wall, total }
}
