import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const API = '@quantamental/api'

/** Contract versions of a build. @param remoteContract version of `@quantamental/remote` in `build.json` */
export async function readContracts(
  dist: string,
  remoteContract: string,
): Promise<Readonly<Record<string, string>>> {
  const api = await findPackageVersion(resolve(dist), API)
  return { ...(api === null ? {} : { [API]: api }), '@quantamental/remote': remoteContract }
}

/** Version of the package resolved from `folder`; null if not found. */
async function findPackageVersion(folder: string, name: string): Promise<string | null> {
  const file = join(folder, 'node_modules', name, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) return String(JSON.parse(text).version)
  const parent = dirname(folder)
  return parent === folder ? null : findPackageVersion(parent, name)
}

/** Commit of the checkout that contains `folder`; null outside of a checkout. */
export async function readGitSha(folder: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder })
    return stdout.trim()
  } catch {
    return null
  }
}
