import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'

/** Fake Chromium that prints its process id in place of a port and runs until it is killed. */
const FAKE_CHROMIUM = `#!/bin/sh
echo "DevTools listening on ws://127.0.0.1:$$/devtools" >&2
exec tail -f /dev/null
`
const MODULE = path.join(import.meta.dirname, 'debugged-chromium.ts')
const WORK = `
import { withDebuggedChromium } from ${JSON.stringify(MODULE)}
await withDebuggedChromium(async (port) => {
  console.log(port)
  await new Promise((resolve) => setTimeout(resolve, 600_000))
})
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debugged-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the bench ends Chromium when it receives %s',
  async (signal) => {
    const chromium = path.join(folder, 'chromium')
    await writeFile(chromium, FAKE_CHROMIUM)
    await chmod(chromium, 0o755)
    const bench = spawn(process.execPath, ['--input-type=module', '--eval', WORK], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, TMPDIR: folder, CHROMIUM_PATH: chromium },
    })
    const ended = once(bench, 'exit')
    const [output] = await once(bench.stdout, 'data')
    const pid = Number(String(output))
    expect(process.kill(pid, 0)).toBe(true)
    bench.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await readdir(folder)).toEqual(['chromium'])
  },
)
