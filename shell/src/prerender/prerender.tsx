import { writeFileSync } from 'node:fs'
import { STATIC_FRAMES, type StaticPage } from '@quantamental/remote/release'
import claims from '../../remote.json' with { type: 'json' }
import { STATIC_PATHS } from '../pages/static-paths.ts'
import { listStaticPaths } from './list-static-paths.ts'
import { renderStaticPage } from './render-static-page.tsx'

/** Run by the build: writes every public page of the shell, and the frame of the remotes', as HTML to the file it is given. */
const [, , target] = process.argv
if (!target) throw new Error('prerender: give the file to write to')
const pages: Record<string, StaticPage> = {}
for (const path of listStaticPaths(claims.routes, STATIC_PATHS)) {
  pages[path] = await renderStaticPage(path)
}
for (const { key, path } of Object.values(STATIC_FRAMES)) pages[key] = await renderStaticPage(path)
writeFileSync(target, `${JSON.stringify(pages, null, 1)}\n`)
process.exit(0)
