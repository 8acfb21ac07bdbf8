import type { ParsedMail } from './message.ts'

export interface Message extends ParsedMail {
  /** 1, 2, 3 … in order of arrival, never used twice. */
  readonly id: number
  /** ISO instant. */
  readonly receivedAt: string
}

export interface MessageFilter {
  /** Compared without regard to case. */
  readonly recipient?: string | undefined
  /** Only messages that came after this one. */
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
  /** Answers everyone who waits. */
  stop(): void
}

export const MESSAGES_MAX = 200

function matches(message: Message, { recipient, after = 0 }: MessageFilter): boolean {
  const wanted = recipient?.toLowerCase()
  return (
    message.id > after &&
    (wanted === undefined || message.recipients.some((to) => to.toLowerCase() === wanted))
  )
}

/** The last 200 messages, in memory. `now` gives the time of arrival. */
export function createMailbox(now: () => Date = () => new Date()): Mailbox {
  let messages: Message[] = []
  let lastId = 0
  const waiting = new Set<{ filter: MessageFilter; answer: (message: Message | null) => void }>()

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
      for (const waiter of waiting) if (matches(message, waiter.filter)) waiter.answer(message)
      return message
    },
    wait: (filter, timeoutMs) =>
      new Promise((resolve) => {
        const newest = list(filter)[0]
        if (newest) return resolve(newest)
        const waiter = {
          filter,
          answer: (message: Message | null) => {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(message)
          },
        }
        const timer = setTimeout(() => waiter.answer(null), timeoutMs)
        waiting.add(waiter)
      }),
    stop: () => {
      for (const waiter of waiting) waiter.answer(null)
    },
  }
}
