import { cpSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { trace } from './trace.ts'

/**
 * `node assemble.ts --workspace <folder> [--entry <file>]… --out <folder>`, at the root of a repository in which npm
 * has installed that workspace. Put only the files that the process needs into a folder. The command runs inside the
 * build of an image, so it imports Node alone.
 */
const { values } = parseArgs({
  options: {
    workspace: { type: 'string' },
    entry: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
})
const { workspace, entry, out } = values
if (!workspace || !out) {
  console.error('usage: assemble.ts --workspace <folder> [--entry <file>]… --out <folder>')
  process.exit(2)
}
/** Types and source maps: unused by Node, and more than half of the packages' size. */
const FOR_DEVELOPMENT = /\.d\.[cm]?ts$|\.map$/

const root = process.cwd()
const { sources, packages, workspaces, absent } = trace(root, workspace, entry)

const copy = (relative: string, isFile: boolean) => {
  const target = path.join(root, out, relative)
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(path.join(root, relative), target, {
    recursive: !isFile,
    // Nested packages are copied separately, if needed.
    filter: (source) =>
      path.relative(path.join(root, relative), source) !== 'node_modules' &&
      !FOR_DEVELOPMENT.test(source),
  })
}
for (const file of sources) copy(file, true)
for (const folder of packages) copy(folder, false)
for (const [name, folder] of workspaces) {
  copy(path.join(folder, 'package.json'), true)
  const link = path.join(root, out, 'node_modules', name)
  mkdirSync(path.dirname(link), { recursive: true })
  if (!lstatSync(link, { throwIfNoEntry: false })) {
    symlinkSync(path.relative(path.dirname(link), path.join(root, out, folder)), link)
  }
}
copy('package.json', true)
console.log(`${sources.size} files of ours, ${packages.size} packages`)
for (const name of absent) console.log(`not installed, left out: ${name}`)
