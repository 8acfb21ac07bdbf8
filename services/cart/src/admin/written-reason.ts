import { FieldError } from '@quantamental/service-kit/errors'

const LENGTH_MIN = 3

/** Trimmed reason. @throws FieldError when it is too short. */
export function writtenReason(text: string, field: 'reason' | 'resolution' = 'reason'): string {
  const trimmed = text.trim()
  if (trimmed.length < LENGTH_MIN)
    throw new FieldError({ [field]: [`Ensure this field has at least ${LENGTH_MIN} characters.`] })
  return trimmed
}
