import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Site } from '@quantamental/e2e/site'
import { CART, cartEnvironment } from './cart-environment.ts'

export interface SecondCart {
  readonly url: string
  stop(): Promise<void>
}

/** Second instance of the cart service on the site's database, with its jobs and its worker. */
export async function startSecondCart(site: Site): Promise<SecondCart> {
  const child = spawn(process.execPath, [path.join(CART, 'src/server.ts')], {
    cwd: CART,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: cartEnvironment(site),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (!line.includes('"listening"')) continue
    child.stdout.resume()
    return {
      url: `http://127.0.0.1:${JSON.parse(line).port}`,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(`the second cart ended before it listened:\n${lines.join('\n')}`)
}
