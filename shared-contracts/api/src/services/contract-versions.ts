import type { ServiceName } from './services.constants.ts'

/** Version of this package in other repositories: a minor per publication of contracts. Written as the list below. */
export const API_CONTRACT: string = '1.24.0'

/**
 * Version of each service's published contract, `published/<service>.jsonl`; `/version` returns it as
 * `api`. Written by `npm run contracts -w infra/platform/release`.
 */
export const CONTRACT_VERSIONS: Readonly<Record<ServiceName, string>> = {
  account: '3.4.0',
  stocks: '4.7.0',
  'market-beats': '2.5.0',
  cart: '2.2.0',
}
