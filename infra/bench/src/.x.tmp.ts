import { writeFileSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { withDebuggedChromium } from './debugged-chromium.ts'
const [origin = '', rounds = '3', ...pages] = process.argv.slice(2)
const median = (xs: number[]) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)] as number
await withDebuggedChromium(async (port) => {
  for (const page of pages) {
    const rows: any[] = []
    for (let i = 0; i < Number(rounds); i++) {
      const r: any = await lighthouse(new URL(page, origin).href, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] })
      const trace = r.artifacts.Trace ?? r.artifacts.traces?.defaultPass
      const ev = trace.traceEvents
      if (i === 0) writeFileSync(`/tmp/lh/t${page.replaceAll('/', '_')}.json`, JSON.stringify({ traceEvents: ev, url: page }))
      const { cpu, wall, total } = sum(ev)
      rows.push({ score: r.lhr.categories.performance.score * 100, tbt: r.lhr.audits['total-blocking-time'].numericValue, cpu, wall, total, idx: r.lhr.environment.benchmarkIndex })
    }
    const m = (k: string) => Math.round(median(rows.map((r) => r[k])))
    console.log(page.padEnd(34), 'score', m('score'), 'tbt', m('tbt'), 'cpu', m('cpu'), 'wall', m('wall'), 'total', m('total'), 'idx', m('idx'), ' tbts', rows.map((r) => Math.round(r.tbt)).join(' '))
  }
})
function sum(ev: any[]) {
  const nav = ev.filter((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.includes('localhost')).at(-1) ?? ev.filter((e) => e.name === 'navigationStart').at(-1)
  const { pid, tid } = nav
  let cpu = 0, wall = 0, total = 0
  for (const e of ev) {
    if (e.pid !== pid || e.tid !== tid || e.ts < nav.ts || !/RunTask/.test(e.name) || e.ph !== 'X') continue
    cpu += Math.max(0, (4 * (e.tdur ?? e.dur)) / 1000 - 50)
    wall += Math.max(0, (4 * e.dur) / 1000 - 50)
    total += e.dur / 1000
  }
  return { cpu, wall, total }
}
