/** What the next page says once about builds that somebody chose for himself. */
export type Word =
  | { readonly code: 'override-failed'; readonly remote: string }
  | { readonly code: 'override-ended' | 'override-refused' | 'override-gone' }

const WITH_REMOTE = /^override-failed\.([a-z][a-z0-9_]{0,63})$/

/** As the cookie holds it. */
export function presentWord(word: Word): string {
  return word.code === 'override-failed' ? `${word.code}.${word.remote}` : word.code
}

/** The cookie's word as a sentence; null for anything we do not say. */
export function sayWord(cookie: string | undefined): string | null {
  const remote = WITH_REMOTE.exec(cookie ?? '')?.[1]
  if (remote !== undefined) {
    return `The override of ${remote} failed and was given up. You have the site's own version again.`
  }
  switch (cookie) {
    case 'override-ended':
      return "The override has expired. You have the site's own versions."
    case 'override-refused':
      return "The override is not valid here. You have the site's own versions."
    case 'override-gone':
      return "The override names a version that is gone. You have the site's own versions."
    default:
      return null
  }
}
