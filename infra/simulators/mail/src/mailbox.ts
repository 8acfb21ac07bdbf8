import type { ParsedMail } from './message.ts'

export interface Message extends ParsedMail {
  /** 1, 2, 3 … in order of arrival, never reused. */
  readonly id: number
  /** ISO 8601 time in UTC. */
  readonly receivedAt: string
}

interface MessageFilter {
  /** Case-insensitive. */
  readonly recipient?: string | undefined
  /** Id; only messages that arrived after it. */
  readonly after?: number | undefined
}

export interface Mailbox {
  add(mail: ParsedMail): Message
  /** Newest first. */
  list(filter?: MessageFilter): Message[]
  find(id: number): Message | undefined
  clear(): void
  /** The newest matching message, now or as soon as it arrives; null after `timeoutMs` or at `stop`. */
  wait(filter: MessageFilter, timeoutMs: number): Promise<Message | null>
  /** Resolve all pending waits with null. */
  stop(): void
}

const MESSAGES_MAX = 200

function matches(message: Message, { recipient, after = 0 }: MessageFilter): boolean {
  const wanted = recipient?.toLowerCase()
  return (
    message.id > after &&
    (wanted === undefined || message.recipients.some((to) => to.toLowerCase() === wanted))
  )
}

/** In-memory mailbox of the last 200 messages. `now` returns the time of arrival. */
export function createMailbox(now: () => Date = () => new Date()): Mailbox {
  let messages: Message[] = []
  let lastId = 0
  const waiting = new Set<{ filter: MessageFilter; resolve: (message: Message | null) => void }>()

  const list = (filter: MessageFilter = {}) => messages.filter((m) => matches(m, filter))

  return {
    list,
    find: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = []
    },
    add: (mail) => {
      lastId += 1
      const message = { ...mail, id: lastId, receivedAt: now().toISOString() }
      messages = [message, ...messages].slice(0, MESSAGES_MAX)
      for (const waiter of waiting) if (matches(message, waiter.filter)) waiter.resolve(message)
      return message
    },
    wait: (filter, timeoutMs) =>
      new Promise((resolve) => {
        const newest = list(filter)[0]
        if (newest) return resolve(newest)
        const waiter = {
          filter,
          resolve: (message: Message | null) => {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(message)
          },
        }
        const timer = setTimeout(() => waiter.resolve(null), timeoutMs)
        waiting.add(waiter)
      }),
    stop: () => {
      for (const waiter of waiting) waiter.resolve(null)
    },
  }
}
