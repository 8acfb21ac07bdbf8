import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { REPOSITORY } from './repository.ts'

const BIOME = path.join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome')

/** Format filled templates, since names differ in length. @throws Error with Biome's output. */
export function formatFiles(root: string, files: Iterable<string>): void {
  const sources = [...files].filter((file) => /\.(tsx?|js|json)$/.test(file))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'check', '--write', '--vcs-enabled=false', ...sources],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the generated files do not pass Biome:\n${stdout}${stderr}`)
}
