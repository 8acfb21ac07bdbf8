import http from 'node:http'
import { runScript } from './run-script.ts'
import {
  SERVICE_ENV,
  type ServiceProcess,
  startService,
  startTemporaryPostgres,
} from './service-process.ts'
import { percentile } from './statistics.ts'

const SIGN_INS_PER_SECOND = 50
const ME_CALLS_PER_SECOND = 50
const WARM_UP_SECONDS = 3
const PASSWORD = 'bench of the sign-in'
const EMAIL = 'pro@quantamental.example'
/** Unreachable mail server; signing in sends no email. */
const NO_MAIL = 'smtp://127.0.0.1:1'
/** Signed in, or rate-limited. */
const EXPECTED_STATUSES = new Set([200, 429])

interface TimedResponse {
  readonly status: number
  readonly ms: number
  readonly cookies: readonly string[]
}

function send(
  agent: http.Agent,
  url: string,
  { method = 'GET', cookie = '', body }: { method?: string; cookie?: string; body?: object } = {},
): Promise<TimedResponse> {
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

function countStatuses(responses: readonly TimedResponse[]): string {
  const counts = new Map<number, number>()
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}

const times = (responses: readonly TimedResponse[]) => responses.map(({ ms }) => ms)

function quantilesOf(responses: readonly TimedResponse[]): string {
  const [p50, p99] = [0.5, 0.99].map((q) => percentile(times(responses), q).toFixed(2))
  return `p50 ${p50} ms, p99 ${p99} ms`
}

const signInAt = (agent: http.Agent, origin: string, cookie: string) =>
  send(agent, `${origin}/api/jwt/create/`, {
    method: 'POST',
    cookie,
    body: { email: EMAIL, password: PASSWORD },
  })

/** Cookies of a visitor, and of a demo user of the plan Pro who signed in at services/account. */
export async function openSession({ origin }: Pick<ServiceProcess, 'origin'>) {
  const agent = new http.Agent({ keepAlive: true })
  try {
    const { cookies } = await send(agent, `${origin}/api/csrf/`)
    const visitor = cookies.join('; ')
    return { visitor, member: (await signInAt(agent, origin, visitor)).cookies.join('; ') }
  } finally {
    agent.destroy()
  }
}

async function measure({ origin }: ServiceProcess, seconds: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true })
  try {
    const { visitor, member } = await openSession({ origin })
    const signIn = (cookie: string) => signInAt(agent, origin, cookie)
    const callMe = () => send(agent, `${origin}/api/getme/`, { cookie: member })
    await callAtRate(ME_CALLS_PER_SECOND, WARM_UP_SECONDS, callMe)
    const before = await callAtRate(ME_CALLS_PER_SECOND, seconds, callMe)
    const [signIns, during] = await Promise.all([
      callAtRate(SIGN_INS_PER_SECOND, seconds, () => signIn(visitor)),
      callAtRate(ME_CALLS_PER_SECOND, seconds, callMe),
    ])
    const successful = signIns.filter(({ status }) => status === 200)
    const unexpected = signIns.filter(({ status }) => !EXPECTED_STATUSES.has(status)).length
    const failed = [...before, ...during].filter(({ status }) => status !== 200).length
    const ratio = percentile(times(during), 0.99) / percentile(times(before), 0.99)
    console.log(
      `sign-in, ${signIns.length} at ${SIGN_INS_PER_SECOND} per second: ${countStatuses(signIns)}; successful ${quantilesOf(successful)}; other than 200 or 429: ${unexpected}`,
    )
    console.log(`getme before:  ${countStatuses(before)}; ${quantilesOf(before)}`)
    console.log(`getme during: ${countStatuses(during)}; ${quantilesOf(during)}`)
    console.log(`ratio of p99 of getme, during / before: ${ratio.toFixed(2)}; failed: ${failed}`)
    if (unexpected + failed > 0) throw new Error('Some requests failed; see the counts above')
  } finally {
    agent.destroy()
  }
}

/** Run `work` with a process of services/account without rate limits, and its demo users. */
export async function withAccount<T>(
  accountUrl: string,
  work: (service: ServiceProcess) => Promise<T>,
): Promise<T> {
  await runScript('services/account/src/demo/seed-demo.ts', [], {
    ...{ PORT: '0', DATABASE_URL: accountUrl, PUBLIC_ORIGIN: 'http://localhost:8080' },
    ...{ JWKS_URL: 'http://localhost:8080/none', DEMO_PASSWORD: PASSWORD, ...SERVICE_ENV },
  })
  const service = await startService('account', accountUrl, {
    ...{ RATE_LIMIT_FACTOR: '0', SMTP_URL: NO_MAIL },
  })
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

/**
 * Run sign-ins at a fixed rate, so that each one hashes a password, and measure the effect on `getme` of a signed-in
 * user.
 */
export async function benchSignIn(databaseUrl: string | undefined, seconds: number): Promise<void> {
  const postgres = databaseUrl ? undefined : await startTemporaryPostgres()
  try {
    await withAccount(databaseUrl ?? postgres?.accountUrl ?? '', (service) =>
      measure(service, seconds),
    )
  } finally {
    await postgres?.stop()
  }
}

/**
 * Call `call` at a fixed rate per second, independent of response times, so that queueing shows in the figures.
 */
export function callAtRate<T>(
  rate: number,
  seconds: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const started = performance.now()
  const total = Math.round(rate * seconds)
  return new Promise((resolve, reject) => {
    const results: Promise<T>[] = []
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate)
      while (results.length < Math.min(due, total)) results.push(call(results.length))
      if (results.length < total) return
      clearInterval(timer)
      Promise.all(results).then(resolve, reject)
    }, 1000 / rate)
  })
}
