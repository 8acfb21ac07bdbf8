import type { ServiceName } from './services.constants.ts'

/**
 * Version of each service's published contract, `published/<service>.jsonl`; `/version` returns it as
 * `api`. Written by `npm run contracts -w infra/platform/release`.
 */
export const CONTRACT_VERSIONS: Readonly<Record<ServiceName, string>> = {
  account: '3.0.0',
  stocks: '4.7.0',
  'market-beats': '2.5.0',
  cart: '2.2.0',
}
