import { formatDecimal } from '@quantamental/api/format'
import { INQUIRY_TEXT_MAX, INQUIRY_TEXT_MIN } from '@quantamental/api/site'

const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** What the form can see is wrong by itself, by field; the service judges the rest. */
export function checkInquiry(written: {
  readonly message: string
  readonly email: string
  readonly needsEmail: boolean
}): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const length = [...written.message.trim()].length
  if (length < INQUIRY_TEXT_MIN)
    found.message = `Write at least ${INQUIRY_TEXT_MIN} characters, so that it can be understood.`
  else if (length > INQUIRY_TEXT_MAX)
    found.message = `Write at most ${formatDecimal(INQUIRY_TEXT_MAX, 0)} characters; this has ${formatDecimal(length, 0)}.`
  const email = written.email.trim()
  if (email === '' && written.needsEmail) found.email = 'The answer needs an address to go to.'
  else if (email !== '' && !ADDRESS.test(email)) found.email = 'Enter a valid e-mail address.'
  return found
}
