import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { copyCluster } from './copy-cluster.ts'

const { folder, remove } = makeTemporaryFolder()
afterAll(remove)

it('a copy has the data and empty folders for what the server creates itself', () => {
  const from = path.join(folder, 'cluster')
  const to = path.join(folder, 'copy')
  const files = [
    'base/1/2619',
    'global/pg_control',
    'pg_wal/000000010000000000000001',
    'PG_VERSION',
  ]
  for (const name of [...files, 'pg_notify/0000', 'postmaster.pid', 'base/pgsql_tmp/1']) {
    mkdirSync(path.dirname(path.join(from, name)), { recursive: true })
    writeFileSync(path.join(from, name), name)
  }
  expect(copyCluster(from, to)).toBe('base/1/2619global/pg_controlPG_VERSION'.length)
  expect(readFileSync(path.join(to, 'base/1/2619'), 'utf8')).toBe('base/1/2619')
  for (const name of ['pg_wal', 'pg_notify']) expect(existsSync(path.join(to, name))).toBe(true)
  for (const name of ['pg_wal/000000010000000000000001', 'pg_notify/0000', 'postmaster.pid']) {
    expect([name, existsSync(path.join(to, name))]).toEqual([name, false])
  }
  // PostgreSQL refuses a folder that others can read.
  expect(statSync(to).mode & 0o777).toBe(0o700)
})
