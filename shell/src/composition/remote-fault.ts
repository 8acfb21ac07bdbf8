import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'

/** Failure of a remote, with details for support. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly remote: string
  readonly version: string | undefined
  readonly phase: 'missing' | 'off' | 'contract' | 'timeout' | 'load'

  constructor(
    phase: RemoteFault['phase'],
    remote: string,
    version: string | undefined,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.phase = phase
    this.remote = remote
    this.version = version
  }
}

/** Whether a remote built against `contract` is compatible: same major version. */
export function isContractSupported(contract: string): boolean {
  return contract.split('.')[0] === REMOTE_CONTRACT.split('.')[0]
}
