import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isObject } from '../json.ts'

const CONFIG = join(import.meta.dirname, '../../../../quality/e2e/smoke/playwright.config.ts')

export interface SuiteResult {
  readonly ok: boolean
  /** One line per failure, or the reason why the suite did not run. */
  readonly problems: readonly string[]
}

/** Run `infra/quality/e2e/smoke` on a composed site. A suite that could not run never passes. */
export async function runSuite(
  url: string,
  candidate: string,
  folder: string,
): Promise<SuiteResult> {
  const report = join(folder, 'report.json')
  let cli: string
  try {
    cli = join(dirname(createRequire(CONFIG).resolve('@playwright/test/package.json')), 'cli.js')
  } catch {
    return { ok: false, problems: ['The suite did not run: Playwright is not installed here.'] }
  }
  const child = spawn(process.execPath, [cli, 'test', '-c', CONFIG], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SMOKE_URL: url,
      SMOKE_CANDIDATE: candidate,
      SMOKE_REPORT: report,
      SMOKE_RESULTS: join(folder, 'results'),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  const text = await readFile(report, 'utf8').catch(() => null)
  const problems = text === null ? [] : listFailures(JSON.parse(text))
  if (code === 0 && text !== null && problems.length === 0) return { ok: true, problems: [] }
  if (problems.length > 0) return { ok: false, problems }
  const cause = /Error: (.+)/.exec(said)?.[1] ?? `it ended with ${code}`
  return { ok: false, problems: [`The suite did not run: ${cause}.`] }
}

/** First line of each error in Playwright's JSON report, with the expected and the actual value. */
export function listFailures(report: unknown): readonly string[] {
  const messages: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    if (!isObject(value)) return
    if (Array.isArray(value.errors)) {
      for (const error of value.errors) {
        if (isObject(error) && typeof error.message === 'string') messages.push(error.message)
      }
    }
    for (const [key, inner] of Object.entries(value)) if (key !== 'errors') walk(inner)
  }
  walk(report)
  return [...new Set(messages.map(presentFailure))]
}

/** Lines of Playwright's messages that are useful only with the test's source. */
const FOR_AUTHORS = /^(expect\(|Locator:|Timeout:|Call log:)/

/** Strip colors and `FOR_AUTHORS` lines; limit to six lines. */
function presentFailure(message: string): string {
  const plain = message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
  const lines = plain.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !FOR_AUTHORS.test(line))
    .slice(0, 6)
    .join(' ')
    .replace(/^Error: /, '')
}
