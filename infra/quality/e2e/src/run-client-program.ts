import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { generate } from '@quantamental/client/generate'

const run = promisify(execFile)
const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')
const FOLDER = path.join(REPOSITORY, 'infra/quality/e2e/test-results/client')

/** The program of a user of the client; @ts-expect-error marks what its types refuse. */
const PROGRAM = `import { createClient } from '@quantamental/client'

const [origin = '', apiKey = ''] = process.argv.slice(2)
const client = createClient({ origin, apiKey })
const { data } = await client.GET('/api/tickeronly/{ticker}/', { params: { path: { ticker: 'AAPL' } } })
const unknown = await client.GET('/api/tickeronly/{ticker}/', { params: { path: { ticker: 'NOPE99' } } })
// @ts-expect-error no such path
void (() => client.GET('/api/nothing/'))
// @ts-expect-error the ticker is missing
void (() => client.GET('/api/tickeronly/{ticker}/', { params: {} }))
const name: string | undefined = data?.name
console.log(JSON.stringify({ name, unknown: unknown.response.status }))
`

/** Generate the client from a site, type-check a program against it, and return what the program prints. */
export async function runClientProgram(origin: string, apiKey: string): Promise<string> {
  await generate(origin, path.join(REPOSITORY, 'infra/client/dist'))
  await mkdir(FOLDER, { recursive: true })
  const file = path.join(FOLDER, 'program.ts')
  await writeFile(file, PROGRAM)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext']
  const types = ['--types', 'node', '--ignoreConfig', file]
  await run(path.join(REPOSITORY, 'node_modules/.bin/tsc'), [...options, ...types], { cwd: FOLDER })
  const { stdout } = await run(process.execPath, [file, origin, apiKey])
  return stdout
}
