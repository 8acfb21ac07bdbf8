import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { REPOSITORY } from './layout.ts'
import { StartError } from './start-error.ts'

const SERVER = path.join(REPOSITORY, 'infra/simulators/sources/src/server.ts')
/** First path segment of each host at the stand-in. */
const HOSTS = {
  SYNC_SEC_URL: 'sec',
  SYNC_SEC_DATA_URL: 'sec-data',
  SYNC_NASDAQ_URL: 'nasdaq',
  SYNC_FRED_URL: 'fred',
  SYNC_ECB_URL: 'ecb',
  SYNC_FINRA_URL: 'finra',
  SYNC_PRICES_URL: 'prices',
} as const

/** Variables of `sync` that replace the official sources by the stand-in at `url`. */
export function demoSourceEnvironment(url: string): Record<string, string> {
  const addresses = Object.entries(HOSTS).map(([name, host]) => [name, `${url}/${host}`])
  return {
    ...Object.fromEntries(addresses),
    SYNC_PRICES: 'yahoo',
    SEC_USER_AGENT: 'Quantamental demo admin@quantamental.example',
  }
}

/** Start the stand-in for the official data sources with further arguments; it ends with this process at the latest. */
export async function startDemoSources(
  args: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [SERVER, '--port', '0', '--rate-limit', '0', ...args], {
    // Own process group: Ctrl-C reaches this process, which stops the stand-in last.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (!line.includes('"listening"')) continue
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    return { url: `http://127.0.0.1:${JSON.parse(line).port}`, stop }
  }
  throw new StartError('the stand-in for the data sources did not start')
}
