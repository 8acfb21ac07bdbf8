import { ServiceError } from '@quantamental/service-kit/errors'

/** 409: things are not, or no longer, as the operator thought. */
export class OperatorConflict extends ServiceError {
  override readonly name = 'OperatorConflict'

  constructor(detail: string, code: string) {
    super(409, detail, code)
  }
}
