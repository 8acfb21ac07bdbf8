import { parseArgs, styleText } from 'node:util'
import { startSite } from '@quantamental/e2e/start-site'
import { ACCESS } from './access/check-access.ts'
import { AUDIT } from './audit/audit.ts'
import { DATABASE_ROLES } from './database/check-roles.ts'
import type { Drill } from './drill.ts'
import { FUZZ } from './fuzz/fuzz.ts'
import { LOGS } from './logs/check-logs.ts'
import { SUITES } from './suites/suites.ts'
import { openWorld } from './world/world.ts'

/**
 * `npm run drill:security`: runs all security drills against a separate site. `--only <text>,<text>` selects drills by
 * name, `--requests <n>` and `--seed <n>` are for the fuzzer, `--data-dir <folder>` uses a running site, started with
 * `RATE_LIMIT_FACTOR=0`. Exit code 1 if there are findings.
 */
const DRILLS: readonly Drill[] = [AUDIT, ...SUITES, DATABASE_ROLES, ACCESS, LOGS, FUZZ]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    'data-dir': { type: 'string' },
  },
})
const wanted = values.only.split(',')
const drills = DRILLS.filter(({ name }) => wanted.some((text) => name.includes(text)))
const options = { requests: Number(values.requests), seed: Number(values.seed) }
const given = values['data-dir']
const site = given
  ? undefined
  : await startSite('site', undefined, undefined, { RATE_LIMIT_FACTOR: '0' }).started
let failed = 0
try {
  const world = openWorld(given ?? site?.dataDir ?? '')
  for (const { name, run } of drills) {
    console.log(`\n=== ${name} ===`)
    const startedAt = performance.now()
    const { figures, findings } = await run(world, options)
    for (const figure of figures) console.log(`  ${figure}`)
    for (const finding of findings) console.log(styleText('red', `  ✗ ${finding}`))
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    if (findings.length > 0) failed += 1
  }
  await world.close()
} finally {
  await site?.stop()
}
console.log(`\n${drills.length} drills, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
