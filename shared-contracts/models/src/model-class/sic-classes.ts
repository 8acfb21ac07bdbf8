import type { ModelClass } from './model-classes.ts'

/** A range of the SEC’s standard industrial classification codes. */
export interface SicRange {
  readonly from: number
  readonly to: number
  /** Example: "security brokers and dealers". */
  readonly name: string
  readonly modelClass: ModelClass
  /** Other possible classes, decided by reported lines or by the industry. */
  readonly or: readonly ModelClass[]
}

type Row = readonly [from: number, to: number, name: string, or?: readonly ModelClass[]]

const rows = (modelClass: ModelClass, ...list: Row[]): SicRange[] =>
  list.map(([from, to, name, or = []]) => ({ from, to, name, modelClass, or }))

const ANY_FINANCIAL = ['bank', 'insurer', 'broker-exchange', 'lender'] as const

/**
 * Source: the SEC’s list of SIC codes. Ascending, without gaps from 100 to 9999. Insurance agents (6411) do not
 * underwrite. Asset managers BlackRock (6211) and T. Rowe Price (6200) have brokers’ codes; 6199, finance services,
 * includes card lenders, a crypto exchange and bitcoin miners; 6798 includes mortgage trusts, which lend.
 */
export const SIC_RANGES: readonly SicRange[] = [
  ...rows('other', [100, 999, 'agriculture, forestry and fishing']),
  ...rows('other', [1000, 1499, 'mining, oil and gas extraction']),
  ...rows('other', [1500, 1999, 'construction']),
  ...rows('other', [2000, 2832, 'manufacturing']),
  ...rows('other', [2833, 2836, 'drugs and biological products', ['biotech-no-revenue']]),
  ...rows('other', [2837, 3999, 'manufacturing']),
  ...rows('other', [4000, 4899, 'transport and communications']),
  ...rows('utility', [4900, 4949, 'electric, gas and water utilities']),
  ...rows('other', [4950, 4959, 'sanitary services']),
  ...rows('utility', [4960, 4999, 'steam supply and cogeneration']),
  ...rows('other', [5000, 5199, 'wholesale trade']),
  ...rows('other', [5200, 5999, 'retail trade']),
  ...rows('bank', [6000, 6099, 'banks and savings institutions']),
  ...rows(
    'lender',
    [6100, 6119, 'federal credit agencies'],
    [6120, 6139, 'savings and loan associations'],
    [6140, 6149, 'personal credit institutions'],
    [6150, 6159, 'business credit institutions'],
    [6160, 6169, 'mortgage bankers and loan brokers'],
    [6170, 6189, 'finance lessors and asset-backed securities'],
    [6190, 6199, 'finance services', ['insurer', 'broker-exchange', 'asset-manager', 'other']],
  ),
  ...rows(
    'broker-exchange',
    [6200, 6210, 'security and commodity brokers, dealers and exchanges', ['asset-manager']],
    [6211, 6219, 'security brokers and dealers', ['asset-manager']],
    [6220, 6279, 'commodity brokers and dealers, and exchanges'],
  ),
  ...rows('asset-manager', [6280, 6299, 'investment advice']),
  ...rows(
    'insurer',
    [6300, 6319, 'life insurance'],
    [6320, 6323, 'accident and health insurance'],
    [6324, 6329, 'hospital and medical service plans'],
    [6330, 6349, 'fire, marine and casualty insurance'],
    [6350, 6359, 'surety insurance'],
    [6360, 6369, 'title insurance'],
    [6370, 6399, 'insurance carriers'],
  ),
  ...rows('other', [6400, 6499, 'insurance agents and brokers, which do not underwrite']),
  ...rows('other', [6500, 6599, 'real estate', ['reit']]),
  ...rows('other', [6600, 6711, 'holding companies', ANY_FINANCIAL]),
  ...rows('bank', [6712, 6712, 'bank holding companies']),
  ...rows('other', [6713, 6721, 'holding companies', ANY_FINANCIAL]),
  ...rows('asset-manager', [6722, 6769, 'investment funds and trusts']),
  ...rows('other', [6770, 6770, 'blank check companies', ANY_FINANCIAL]),
  ...rows('other', [6771, 6797, 'royalties and patents']),
  ...rows('reit', [6798, 6798, 'real estate investment trusts', ['lender']]),
  ...rows('asset-manager', [6799, 6999, 'investors']),
  ...rows('other', [7000, 7319, 'services', ANY_FINANCIAL]),
  ...rows('other', [7320, 7329, 'credit ratings, credit reports and collection']),
  ...rows('other', [7330, 7369, 'services', ANY_FINANCIAL]),
  ...rows('other', [7370, 7379, 'computer services and data processing', ANY_FINANCIAL]),
  ...rows('other', [7380, 7389, 'business services', ANY_FINANCIAL]),
  ...rows('other', [7390, 8730, 'services', ANY_FINANCIAL]),
  ...rows('other', [8731, 8731, 'physical and biological research', ['biotech-no-revenue']]),
  ...rows('other', [8732, 9999, 'services', ANY_FINANCIAL]),
]

/** Null if `sic` is not a known code. */
export function findSicRange(sic: number | null): SicRange | null {
  if (sic === null) return null
  return SIC_RANGES.find(({ from, to }) => from <= sic && sic <= to) ?? null
}
