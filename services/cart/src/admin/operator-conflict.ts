import { ServiceError } from '@quantamental/service-kit/errors'

/** 409: the subscription changed since the operator loaded it. */
export class OperatorConflict extends ServiceError {
  override readonly name = 'OperatorConflict'

  constructor(detail: string, code: string) {
    super(409, detail, code)
  }
}
