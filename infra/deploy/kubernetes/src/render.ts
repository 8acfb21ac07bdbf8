import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderFiles } from './render-files.ts'
import { readSettings } from './settings.ts'

/** `node src/render.ts [settings file…]`: output in `manifests/<name>/`; without arguments all of `settings/`. */
const ROOT = path.join(import.meta.dirname, '..')
const folder = path.join(ROOT, 'settings')
const given = process.argv.slice(2)
const files =
  given.length > 0
    ? given
    : readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(folder, name))
try {
  for (const file of files) {
    const settings = readSettings(file)
    const target = path.join(ROOT, 'manifests', settings.name)
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    const rendered = renderFiles(settings)
    for (const [name, text] of rendered) writeFileSync(path.join(target, name), text)
    console.log(`${rendered.size} files in ${path.relative(process.cwd(), target)}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
