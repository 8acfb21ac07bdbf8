import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** How every Chromium of the checks is started: it talks to nobody, and root has no sandbox. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The browser the suite runs in: CHROMIUM_PATH, the machine's own, Playwright's; else it is installed,
 * by the package manager as root on Debian, by Playwright elsewhere.
 * @throws with what to do when there is none and none can be installed.
 */
export function provideChromium(env: NodeJS.ProcessEnv = process.env): string {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names no program: ${env.CHROMIUM_PATH}`)
  }
  const found = findChromium(env)
  if (found) return found
  for (const [command, args] of installers()) {
    console.log(`no Chromium here, trying: ${command} ${args.join(' ')}`)
    try {
      execFileSync(command, args, { stdio: 'inherit' })
    } catch {
      continue
    }
    const installed = findChromium(env)
    if (installed) return installed
  }
  throw new Error(
    'the end-to-end suite needs Chromium and could not install it. Install it (Debian: apt-get install ' +
      'chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

/** A Chromium that is here already; undefined when none is. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']
  const named = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...named, ...MAC, chromium.executablePath()].find(isExecutable)
}

function installers(): [string, string[]][] {
  const cli = path.resolve(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')
  const list: [string, string[]][] = [[process.execPath, [cli, 'install', 'chromium']]]
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    list.unshift(
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
      ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']],
    )
  }
  return list
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
