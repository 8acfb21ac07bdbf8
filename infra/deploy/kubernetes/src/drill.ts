import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { printCommands, runCommands } from './drill/commands.ts'
import { KIND_CLUSTER, walkCluster } from './drill/walk-cluster.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run drill -w infra/deploy/kubernetes [-- --dry-run] [-- --keep]`: the last commit on a kind cluster, from images to
 * a rolled-back service. Needs docker, kind, kubectl and Chromium. `--dry-run` prints the commands.
 */
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const isDry = values['dry-run']
const folder = isDry ? '/tmp/drill' : mkdtempSync(path.join(tmpdir(), 'kind-drill-'))
const print = (line: string) => console.log(line)
const commands = isDry ? printCommands(print) : runCommands(print, writeFile)
const interrupted = new Promise<never>((_, reject) => {
  process.once('SIGINT', () => reject(new Error('interrupted')))
})
try {
  const walk = walkCluster({
    commands,
    repository: path.join(import.meta.dirname, '../../../..'),
    folder,
    settings: readSettings(path.join(import.meta.dirname, '../drill/settings.json')),
    createPassword: () => randomBytes(24).toString('hex'),
  })
  await Promise.race([walk, interrupted])
  print(isDry ? 'Nothing was run.' : 'ok')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await commands.stop()
  if (!values.keep) await commands.run('kind', ['delete', 'cluster', '--name', KIND_CLUSTER])
  if (!isDry && !values.keep) await rm(folder, { recursive: true, force: true })
}
