import { ServiceError } from '@quantamental/service-kit/errors'

/** 409: the state is not the one that the operator's request assumed. */
export class OperatorConflict extends ServiceError {
  override readonly name = 'OperatorConflict'

  constructor(detail: string, code: string) {
    super(409, detail, code)
  }
}
