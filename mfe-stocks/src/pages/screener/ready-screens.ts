import type { ListColumnCode, SortDirection } from '@quantamental/api/stocks'

/** What makes a screen: criteria, order and columns. */
export interface ScreenContent {
  readonly filter: string
  readonly sort: ListColumnCode | null
  readonly direction: SortDirection | null
  /** Empty: the usual ones. */
  readonly columns: readonly ListColumnCode[]
}

export interface ReadyScreen extends ScreenContent {
  readonly name: string
  /** Who looks for this, in one sentence. */
  readonly about: string
}

/** Screens to start from. */
export const READY_SCREENS: readonly ReadyScreen[] = [
  {
    name: 'Investment grade with upside above 20%',
    about: 'Sound companies that the methods value well above their price.',
    filter: 'rating>=BBB upside>20%',
    sort: 'upside',
    direction: 'desc',
    columns: [],
  },
  {
    name: 'Cheap and safe',
    about: 'A low multiple of earnings, out of reach of distress.',
    filter: 'pe>0 pe<12 z_zone=safe rating>=BBB',
    sort: 'pe',
    direction: 'asc',
    columns: [],
  },
  {
    name: 'Graham’s defensive investor',
    about: 'Large, rated A or better, and below what a defensive investor may pay.',
    filter: 'market_cap>=2B rating>=A upside_graham_defensive>0%',
    sort: 'upside_graham_defensive',
    direction: 'desc',
    columns: [],
  },
  {
    name: 'Dividends that are covered',
    about: 'A yield above 3% from companies that are not indebted beyond half of their assets.',
    filter: 'mkt_divyield>3% bs_debtassetsratio<0.5 rating>=BBB',
    sort: 'mkt_divyield',
    direction: 'desc',
    columns: [],
  },
  {
    name: 'Weak and suspicious',
    about: 'In the distress zone, with earnings that look managed.',
    filter: 'z_zone=distress m_label="Manipulation likely"',
    sort: 'm_score',
    direction: 'desc',
    columns: [],
  },
  {
    name: 'Heavily shorted, yet undervalued',
    about: 'More than a tenth of the float sold short against an upside above 10%.',
    filter: 'short>10% upside>10%',
    sort: 'short',
    direction: 'desc',
    columns: [],
  },
]
