import type { ListColumnCode, SortDirection } from '@quantamental/api/stocks'

/** Criteria, sort order and columns of a screen. */
export interface ScreenContent {
  readonly filter: string
  readonly sort: ListColumnCode | null
  readonly direction: SortDirection | null
  /** Empty for the default columns. */
  readonly columns: readonly ListColumnCode[]
}

export interface PredefinedScreen extends ScreenContent {
  readonly name: string
  /** Purpose of the screen, in one sentence. */
  readonly about: string
}

export const PREDEFINED_SCREENS: readonly PredefinedScreen[] = [
  {
    name: 'Investment grade with upside above 20%',
    about: 'Sound companies valued well above their price.',
    filter: 'rating>=BBB upside>20%',
    sort: 'upside',
    direction: 'desc',
    columns: [],
  },
  {
    name: 'Cheap and safe',
    about: 'A low earnings multiple, well clear of distress.',
    filter: 'pe>0 pe<12 z_zone=safe rating>=BBB',
    sort: 'pe',
    direction: 'asc',
    columns: [],
  },
  {
    name: 'Graham’s defensive investor',
    about: 'Large, rated A or better, and priced below the defensive investor’s limit.',
    filter: 'market_cap>=2B rating>=A upside_graham_defensive>0%',
    sort: 'upside_graham_defensive',
    direction: 'desc',
    columns: [],
  },
  {
    name: 'Sustainable dividends',
    about: 'A yield above 3% from companies with debt below half of their assets.',
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
    about: 'More than 10% of the float sold short, with upside above 10%.',
    filter: 'short>10% upside>10%',
    sort: 'short',
    direction: 'desc',
    columns: [],
  },
]
