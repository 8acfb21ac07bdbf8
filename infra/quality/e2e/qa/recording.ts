import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { SIGNED_IN_COOKIE } from '@quantamental/api/common'
import { QA } from './global-setup.ts'

export interface RecordedBody {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** A page of a remote, and the responses of the services that it requested. */
export interface RecordedPage {
  /** Demo account without its domain, or `visitor`. */
  readonly viewer: string
  readonly address: string
  /** By path and query: `/api/product/`. */
  readonly responses: Readonly<Record<string, RecordedBody>>
}

/** Pages of one remote with their data, in `mfe-x/test/recording.json.br`. */
export interface Recording {
  /** The clock of the pages. */
  readonly recordedAt: string
  readonly pages: readonly RecordedPage[]
}

const fileOf = (folder: string) => path.join(folder, 'test/recording.json.br')

export function writeRecording(folder: string, recording: Recording): void {
  writeFileSync(fileOf(folder), brotliCompressSync(JSON.stringify(recording)))
}

/** @throws Error with the command that makes a recording. */
export function readRecording(folder: string): Recording {
  if (!existsSync(fileOf(folder))) {
    throw new Error(
      `${fileOf(folder)} is missing. Start a site and run node infra/quality/e2e/smoke/record-examples.ts`,
    )
  }
  return JSON.parse(brotliDecompressSync(readFileSync(fileOf(folder))).toString())
}

/**
 * Replay a recorded page: its clock, its viewer's session and its responses. Other requests to services get a 503, as
 * of a service that is away.
 */
export async function replay(
  page: Page,
  recorded: RecordedPage,
  recordedAt: string,
): Promise<void> {
  const { viewer, responses } = recorded
  await page.clock.setFixedTime(new Date(recordedAt))
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    const found = route.request().method() === 'GET' ? responses[pathname + search] : undefined
    if (!found) return route.fulfill({ status: 503, json: { detail: 'Not recorded.' } })
    const { status, type, body } = found
    return route.fulfill({ status, contentType: type, body })
  })
  // The marker cookie of a session, beside the HttpOnly ones.
  const url = process.env[QA.site] ?? ''
  if (viewer !== 'visitor')
    await page.context().addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url }])
}
