import { formatDecimal } from '@quantamental/api/format'
import { INQUIRY_TEXT_MAX, INQUIRY_TEXT_MIN } from '@quantamental/api/site'

const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Client-side validation errors by field; the service validates the rest. */
export function checkInquiry(input: {
  readonly message: string
  readonly email: string
  readonly needsEmail: boolean
}): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const length = [...input.message.trim()].length
  if (length < INQUIRY_TEXT_MIN) found.message = `Enter at least ${INQUIRY_TEXT_MIN} characters.`
  else if (length > INQUIRY_TEXT_MAX)
    found.message = `Shorten your message to ${formatDecimal(INQUIRY_TEXT_MAX, 0)} characters or fewer. It has ${formatDecimal(length, 0)}.`
  const email = input.email.trim()
  if (email === '' && input.needsEmail) found.email = 'Enter your email address.'
  else if (email !== '' && !ADDRESS.test(email)) found.email = 'Enter a valid email address.'
  return found
}
