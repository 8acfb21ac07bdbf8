import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags for every Chromium in tests and checks: no background network requests; no sandbox for root. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Path of the browser for the suite: CHROMIUM_PATH, an installed Chromium, or Playwright's. Otherwise
 * installs one with apt as root on Debian, with Playwright elsewhere.
 * @throws Error with instructions if there is none and none can be installed.
 */
export function provideChromium(env: NodeJS.ProcessEnv = process.env): string {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is not an executable: ${env.CHROMIUM_PATH}`)
  }
  const found = findChromium(env)
  if (found) return found
  for (const [command, args] of installers()) {
    console.log(`Chromium not found; installing it with: ${command} ${args.join(' ')}`)
    try {
      execFileSync(command, args, { stdio: 'inherit' })
    } catch {
      continue
    }
    const installed = findChromium(env)
    if (installed) return installed
  }
  throw new Error(
    'The end-to-end tests need Chromium, and installing it failed. Install it (on Debian: apt-get install ' +
      'chromium) or set CHROMIUM_PATH to the path of Chromium or Chrome.',
  )
}

/** Path of an installed Chromium or Chrome; undefined if there is none. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']
  const named = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...named, ...MAC, chromium.executablePath()].find(isExecutable)
}

function installers(): [string, string[]][] {
  const cli = path.resolve(import.meta.dirname, '../../../../node_modules/@playwright/test/cli.js')
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
