/** One-time message about an override, shown on the next page. */
export type OverrideMessage =
  | { readonly code: 'override-failed'; readonly remote: string }
  | { readonly code: 'override-ended' | 'override-refused' | 'override-gone' }

const WITH_REMOTE = /^override-failed\.([a-z][a-z0-9_]{0,63})$/

/** Cookie value of a message. */
export function encodeMessage(message: OverrideMessage): string {
  return message.code === 'override-failed' ? `${message.code}.${message.remote}` : message.code
}

/** Text for a message cookie; null for an unknown value. */
export function describeMessage(cookie: string | undefined): string | null {
  const remote = WITH_REMOTE.exec(cookie ?? '')?.[1]
  if (remote !== undefined) {
    return `The preview of ${remote} failed to load. You’re back on the live site.`
  }
  switch (cookie) {
    case 'override-ended':
      return 'Your preview has expired. You’re back on the live site.'
    case 'override-refused':
      return 'This preview link isn’t valid. You’re viewing the live site.'
    case 'override-gone':
      return 'This preview’s build no longer exists. You’re viewing the live site.'
    default:
      return null
  }
}
