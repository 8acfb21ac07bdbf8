export interface Build {
  readonly remote: string
  readonly version: string
}

const RELEASE_PATH = /\/r\/([a-z][a-z0-9_]*)\/([\w.+-]+)\//g

/** Build that caused an error: the innermost stack frame outside the shell. */
export function findBuild(stack: string | undefined): Build | null {
  for (const [, remote = '', version = ''] of (stack ?? '').matchAll(RELEASE_PATH)) {
    if (remote !== 'shell') return { remote, version }
  }
  return null
}
