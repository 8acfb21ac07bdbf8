import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './repository.ts'

const TEMPLATES = path.resolve(import.meta.dirname, '../templates')
const SUFFIX = '.template'

/**
 * Files of `templates/<name>` below `folder`, with `{{key}}` in contents and `__key__` in names replaced by
 * `values.key`. @throws Error for a key without a value.
 */
export function fillTemplates(
  name: string,
  folder: string,
  values: Readonly<Record<string, string>>,
): Map<string, string> {
  const from = path.join(TEMPLATES, name)
  const fill = (key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`templates/${name}: {{${key}}} has no value`)
    return value
  }
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(from, file)).isFile())
    .sort()
  return new Map(
    files.map((file) => {
      const target = file.replace(/__(\w+?)__/g, (_, key: string) => fill(key))
      const text = readFileSync(path.join(from, file), 'utf8')
      return [
        path.posix.join(folder, target.slice(0, -SUFFIX.length)),
        text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => fill(key)),
      ]
    }),
  )
}

const BIOME = path.join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome')
const CONFIG = path.join(REPOSITORY, 'biome.json')

/** Format filled templates, since names differ in length, as this checkout does. @throws Error with Biome's output. */
export function formatFiles(root: string, files: Iterable<string>): void {
  const sources = [...files].filter((file) => /\.(tsx?|js|json)$/.test(file))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'check', '--write', '--vcs-enabled=false', '--config-path', CONFIG, ...sources],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the generated files do not pass Biome:\n${stdout}${stderr}`)
}
