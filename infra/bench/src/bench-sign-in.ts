import http from 'node:http'
import { askAtRate } from './fixed-rate.ts'
import { runScript } from './run-script.ts'
import { SERVICE_ENV, type ServiceProcess, startService } from './service-process.ts'
import { percentile } from './statistics.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const SIGN_INS_A_SECOND = 50
const ME_CALLS_A_SECOND = 50
const WARM_UP_SECONDS = 3
const PASSWORD = 'bench of the sign-in'
const EMAIL = 'pro@quantamental.example'
/** Signing in mails nothing. */
const NO_MAIL = 'smtp://127.0.0.1:1'
/** Let in, or told to come again. */
const CLEAR = new Set([200, 429])

interface Answer {
  readonly status: number
  readonly ms: number
  readonly cookies: readonly string[]
}

function send(
  agent: http.Agent,
  url: string,
  { method = 'GET', cookie = '', body }: { method?: string; cookie?: string; body?: object } = {},
): Promise<Answer> {
  const started = performance.now()
  const csrf = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  const headers = {
    ...{ cookie, 'x-csrftoken': csrf, 'sec-fetch-site': 'same-origin' },
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    http
      .request(url, { agent, method, headers }, (response) => {
        const cookies = (response.headers['set-cookie'] ?? []).map(
          (line) => line.split(';')[0] ?? '',
        )
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, cookies })
        })
      })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}

const times = (answers: readonly Answer[]) => answers.map(({ ms }) => ms)

function quantilesOf(answers: readonly Answer[]): string {
  const [p50, p99] = [0.5, 0.99].map((q) => percentile(times(answers), q).toFixed(2))
  return `p50 ${p50} ms, p99 ${p99} ms`
}

async function measure({ origin }: ServiceProcess, seconds: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true })
  const signIn = (cookie: string) =>
    send(agent, `${origin}/api/jwt/create/`, {
      method: 'POST',
      cookie,
      body: { email: EMAIL, password: PASSWORD },
    })
  try {
    const { cookies } = await send(agent, `${origin}/api/csrf/`)
    const visitor = cookies.join('; ')
    const member = (await signIn(visitor)).cookies.join('; ')
    const callMe = () => send(agent, `${origin}/api/getme/`, { cookie: member })
    await askAtRate(ME_CALLS_A_SECOND, WARM_UP_SECONDS, callMe)
    const before = await askAtRate(ME_CALLS_A_SECOND, seconds, callMe)
    const [signIns, meanwhile] = await Promise.all([
      askAtRate(SIGN_INS_A_SECOND, seconds, () => signIn(visitor)),
      askAtRate(ME_CALLS_A_SECOND, seconds, callMe),
    ])
    const letIn = signIns.filter(({ status }) => status === 200)
    const unclear = signIns.filter(({ status }) => !CLEAR.has(status)).length
    const failed = [...before, ...meanwhile].filter(({ status }) => status !== 200).length
    const ratio = percentile(times(meanwhile), 0.99) / percentile(times(before), 0.99)
    console.log(
      `sign-in, ${signIns.length} at ${SIGN_INS_A_SECOND} a second: ${countStatuses(signIns)}; let in ${quantilesOf(letIn)}; other answers than 200, 429: ${unclear}`,
    )
    console.log(`getme before:    ${countStatuses(before)}; ${quantilesOf(before)}`)
    console.log(`getme meanwhile: ${countStatuses(meanwhile)}; ${quantilesOf(meanwhile)}`)
    console.log(`p99 of getme meanwhile / before: ${ratio.toFixed(2)}; failed: ${failed}`)
    if (unclear + failed > 0) throw new Error('The service did not answer all clearly')
  } finally {
    agent.destroy()
  }
}

/**
 * Sign-ins at a fixed rate against services/account as a process, its rate limits lifted, so that each
 * one asks for a hash; and what that does to the me call of somebody who is signed in.
 */
export async function benchSignIn(databaseUrl: string | undefined, seconds: number): Promise<void> {
  const postgres = databaseUrl ? undefined : await startTemporaryPostgres()
  const url = databaseUrl ?? postgres?.accountUrl ?? ''
  try {
    await runScript('services/account/src/seed-demo.ts', [], {
      ...{ PORT: '0', DATABASE_URL: url, PUBLIC_ORIGIN: 'http://localhost:8080' },
      ...{ JWKS_URL: 'http://localhost:8080/none', DEMO_PASSWORD: PASSWORD, ...SERVICE_ENV },
    })
    const service = await startService('account', url, {
      ...{ RATE_LIMIT_FACTOR: '0', SMTP_URL: NO_MAIL },
    })
    try {
      await measure(service, seconds)
    } finally {
      await service.stop()
    }
  } finally {
    await postgres?.stop()
  }
}
