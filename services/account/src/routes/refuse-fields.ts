import type { FieldErrors } from '@quantamental/api/common'
import { FieldError } from '@quantamental/service-kit/errors'

/** @throws FieldError when any field has a message. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new FieldError(errors)
}
