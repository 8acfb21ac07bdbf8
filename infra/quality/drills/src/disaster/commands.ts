import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..')

/** Run `npm run <name>` of backup and recovery. @returns its standard output @throws Error with its output */
export function runBackupCommand(
  script: 'backup' | 'restore' | 'base-backup' | 'recover',
  args: readonly string[],
  dataDir: string,
): string {
  const file = path.join(REPOSITORY, `infra/platform/backup/src/${script}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error(`${script}: ${stdout}${stderr}`)
  return stdout
}

/** Rows and SHA-256 of every table in an archive, by name. */
export function readTables(archive: string): ReadonlyMap<string, string> {
  const manifest = execFileSync('tar', ['-xOf', archive, 'manifest.json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { tables } = JSON.parse(manifest) as {
    tables: readonly { schema: string; name: string; rows: number; sha256: string }[]
  }
  return new Map(
    tables.map(({ schema, name, rows, sha256 }) => [`${schema}.${name}`, `${rows} ${sha256}`]),
  )
}
