import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Operation, readOperations } from '../contract.ts'
import type { Drill } from '../drill.ts'
import { walk } from '../walk/walk.ts'
import { Client, seenCookies } from '../world/client.ts'
import { DEMO_PASSWORD, type World } from '../world/world.ts'

/** Fields of requests and of responses whose values are secrets. */
const SENT = /password|^(secret|token|code|key|signature|authenticatorData|attestationObject)$/
const RECEIVED = /^(secret|access_token)$/
const CARD = '4242424242424242'
/** Cookies without a secret, whose values are short words. */
const LENGTH_MIN = 6

/**
 * Send secrets through every form: a walk with passwords, codes, tokens, keys and a card, then marked values in every
 * text of every operation, in broken bodies, headers, cookies and addresses. None may occur in any log.
 */
export const LOGS: Drill = {
  name: 'secrets in logs',
  async run(world) {
    const secrets = new Set([CARD, DEMO_PASSWORD])
    const walked = await walk(world, {
      isFirst: false,
      async before(_route, { payload, headers }) {
        if (payload) collect(JSON.parse(payload), SENT, secrets)
        if (headers?.['stripe-signature']) secrets.add(headers['stripe-signature'])
      },
      async after(_route, text) {
        if (/^[[{]/.test(text)) collect(JSON.parse(text), RECEIVED, secrets)
      },
    })
    const marker = `canary${randomBytes(6).toString('hex')}`
    const sent = await sendMarked(world, await readOperations(world), marker)
    for (const value of seenCookies) if (value.length >= LENGTH_MIN) secrets.add(value)
    secrets.add(world.site.visualizerSecret)
    // The last lines are written after the responses.
    await wait(1000)
    const logs = readLogs(world)
    const found = [...secrets, marker].flatMap((secret) =>
      logs.flatMap(({ name, text }) => {
        const line = text.split('\n').find((each) => occurs(secret, each))
        return line === undefined
          ? []
          : [`${name} has ${secret.slice(0, 12)}…: ${line.slice(0, 300)}`]
      }),
    )
    const bytes = logs.reduce((sum, { text }) => sum + text.length, 0)
    return {
      figures: [
        `${secrets.size} secrets and ${sent} requests with marked values`,
        `${logs.length} logs, ${Math.round(bytes / 1024)} KiB: ${found.length} secrets found`,
      ],
      findings: [...walked.failures, ...found],
    }
  },
}

/** Add the values of secret fields, however deep. */
function collect(value: unknown, fields: RegExp, secrets: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    const isSecret = fields.test(name) && typeof each === 'string' && each.length >= LENGTH_MIN
    if (isSecret && !/^[A-Z_0-9]+$/.test(each)) secrets.add(each)
    if (name === 'recovery_codes' && Array.isArray(each)) for (const code of each) secrets.add(code)
    collect(each, fields, secrets)
  }
}

/** Digits must stand alone: a code of six digits also occurs within times and sizes. */
function occurs(secret: string, line: string): boolean {
  if (!/^\d+$/.test(secret)) return line.includes(secret)
  return new RegExp(`(?<![\\d.])${secret}(?![\\d.])`).test(line)
}

/** Requests of a visitor and of a bearer with the marker wherever a secret could be. */
async function sendMarked({ site }: World, operations: readonly Operation[], marker: string) {
  const client = new Client(site.baseURL)
  await client.call('GET', '/api/csrf/')
  let count = 0
  const send = async (request: Parameters<Client['send']>[0]) => {
    count += 1
    await client.send(request)
  }
  for (const { route, query, body } of operations) {
    const [method = '', template = ''] = route.split(' ')
    const address = template.replaceAll(/:\w+/g, '1')
    const names = Object.keys(query?.properties ?? {})
    const url = `${address}?token=${marker}${names.map((name) => `&${name}=${marker}`).join('')}`
    const secretHeaders = {
      'x-api-key': marker,
      cookie: `sessionid=${marker}; qm_access=${marker}`,
    }
    await send({ method, url, headers: secretHeaders })
    await send({ method, url, headers: { authorization: `Bearer ${marker}` } })
    if (!body) continue
    const json = { 'content-type': 'application/json' }
    const fields = Object.keys(body.properties ?? {}).map((name) => [name, marker])
    await send({ method, url, headers: json, payload: JSON.stringify(Object.fromEntries(fields)) })
    await send({ method, url, headers: json, payload: `{"password":"${marker}` })
  }
  const pages = ['/?token=', '/activation/MQ/', '/not-me/MQ/', '/password-reset/MQ/', '/product/ri']
  for (const url of pages.map((page) => page + marker)) {
    await send({ method: 'GET', url })
  }
  return count
}

function readLogs({ site }: World): readonly { readonly name: string; readonly text: string }[] {
  const folder = path.join(site.dataDir, 'logs')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
}
