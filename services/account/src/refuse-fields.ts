import type { FieldErrors } from '@quantamental/api/common'
import { FieldError } from '@quantamental/service-kit/errors'

/** @throws FieldError if any field has an error */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new FieldError(errors)
}
