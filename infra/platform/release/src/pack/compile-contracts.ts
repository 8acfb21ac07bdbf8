import { execFile } from 'node:child_process'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isPacked, PACKED, REPOSITORY } from './packages.ts'

const run = promisify(execFile)
const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)

/**
 * Compile the packed sources into modules with declarations, `<out>/<package>/src/**`, in one program, because the
 * packages import each other's sources. @throws Error with TypeScript's output.
 */
export async function compileContracts(out: string): Promise<void> {
  const root = join(REPOSITORY, 'shared-contracts')
  const sources = PACKED.flatMap((name) => globSync(join(root, name, 'src/**/*.{ts,tsx}')))
  const project = join(out, 'tsconfig.json')
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
    // As the builds of remotes.
    target: 'es2022',
    rootDir: root,
    outDir: out,
    typeRoots: [join(REPOSITORY, 'node_modules/@types')],
  }
  const config = { extends: join(REPOSITORY, 'tsconfig.base.json'), compilerOptions }
  writeFileSync(project, JSON.stringify({ ...config, files: sources.filter(isPacked) }))
  try {
    await run(process.execPath, [tsc, '-p', project])
  } catch (error) {
    throw new Error(`the packages do not compile:\n${(error as { stdout?: string }).stdout}`, {
      cause: error,
    })
  }
  rmSync(project)
}
