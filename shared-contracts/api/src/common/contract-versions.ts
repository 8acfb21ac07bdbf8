import type { ServiceName } from './services.constants.ts'

/**
 * Of each service, the version of its published contract, `published/<service>.jsonl`: what a service
 * says as `api` at `/version`. Written by `npm run contracts -w infra/release`.
 */
export const CONTRACT_VERSIONS: Readonly<Record<ServiceName, string>> = {
  account: '1.0.0',
  stocks: '1.2.0',
  'market-beats': '1.1.0',
  cart: '2.0.0',
}
