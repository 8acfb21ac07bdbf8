import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

/** Whether a password is in a list of breached ones. */
export type IsBreached = (password: string, log: FastifyBaseLogger) => Promise<boolean>

export const BREACH_OUTCOMES = ['found', 'clear', 'failed'] as const
type BreachOutcome = (typeof BREACH_OUTCOMES)[number]

/** A sign-up or password change waits no longer. */
const TIMEOUT_MS = 1_500
/** A padded range has about 1,000 lines of 40 bytes. */
const ANSWER_MAX_CHARS = 500_000
const PREFIX_LENGTH = 5

/**
 * Query a range API of breached passwords, as of Have I Been Pwned: only the first five hexadecimal digits of the
 * password's SHA-1 leave the service, and the padded response does not reveal by its size which ones. Accept the
 * password if the API fails or is slow.
 * @param rangeUrl prefix of the address, such as `https://api.pwnedpasswords.com/range/`; null for no check
 */
export function createBreachCheck(
  rangeUrl: string | null,
  count: (outcome: BreachOutcome) => void,
): IsBreached {
  if (rangeUrl === null) return async () => false
  return async (password, log) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    const suffix = digest.slice(PREFIX_LENGTH)
    try {
      const found = hasSuffix(await readRange(rangeUrl + digest.slice(0, PREFIX_LENGTH)), suffix)
      count(found ? 'found' : 'clear')
      return found
    } catch (error) {
      log.warn({ reason: String(error) }, 'breached passwords cannot be checked')
      count('failed')
      return false
    }
  }
}

async function readRange(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { 'add-padding': 'true', 'user-agent': 'Quantamental' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > ANSWER_MAX_CHARS) throw new Error('the response is too long')
  }
  return text
}

/** Whether a line `<suffix>:<count>` has this suffix. Lines of padding have the count 0. */
function hasSuffix(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [listed, times] = line.split(':')
    return listed?.toUpperCase() === suffix && Number(times) > 0
  })
}
