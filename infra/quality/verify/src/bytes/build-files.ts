import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuildDocument } from '@quantamental/remote/release'

export interface Build {
  readonly folder: string
  readonly document: BuildDocument
  /** @throws if the build has no such file. */
  readonly read: (file: string) => Buffer
}

/** Read the production build of a web package; `folder` is relative to `root`. */
export function readBuild(root: string, folder: string): Build {
  const dist = path.join(root, folder, 'dist')
  const read = (file: string) => readFileSync(path.join(dist, file))
  return { folder, document: JSON.parse(read('build.json').toString()), read }
}

/** Transfer size in bytes; files are compressed one by one, as served. */
export function brotliBytes(build: Build, files: readonly string[]): number {
  return sum(files.map((file) => brotliCompressSync(build.read(file)).length))
}

export function gzipBytes(build: Build, files: readonly string[]): number {
  return sum(files.map((file) => gzipSync(build.read(file), { level: 9 }).length))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
