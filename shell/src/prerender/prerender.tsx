import { writeFileSync } from 'node:fs'
import { STATIC_FRAMES, type StaticPage } from '@quantamental/remote/release'
import claims from '../../remote.json' with { type: 'json' }
import { STATIC_PATHS } from '../pages/static-paths.ts'
import { listStaticPaths } from './list-static-paths.ts'
import { renderStaticPage } from './render-static-page.tsx'

/** Build step that writes the HTML of every public shell page and of the frame of remote pages to the given file. */
const [, , target] = process.argv
if (!target) throw new Error('Usage: prerender <output file>')
const pages: Record<string, StaticPage> = {}
for (const path of listStaticPaths(claims.routes, STATIC_PATHS)) {
  pages[path] = await renderStaticPage(path)
}
for (const { key, path } of Object.values(STATIC_FRAMES)) pages[key] = await renderStaticPage(path)
writeFileSync(target, `${JSON.stringify(pages, null, 1)}\n`)
process.exit(0)
