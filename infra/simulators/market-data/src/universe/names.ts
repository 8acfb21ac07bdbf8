import { createRandomSeries } from '../random.ts'
import { AVOIDED_WORDS } from './avoided.ts'
import type { Industry } from './industries.ts'

const STARTS =
  'Al/Am/An/Ar/Ash/Bal/Bar/Bel/Ber/Bran/Bri/Cal/Cam/Car/Cas/Cel/Cor/Cren/Dal/Dar/Del/Den/Dor/Dun/El/Em/Er/Fal/Fen/Fin/For/Gal/Gar/Gil/Glen/Gran/Hal/Har/Hel/Hol/Il/Is/Jas/Jor/Kal/Kel/Ken/Kir/Lan/Lar/Len/Lin/Lor/Lum/Mal/Mar/Mel/Mer/Mil/Mor/Nar/Nel/Nor/Ol/Or/Os/Pal/Par/Pel/Per/Quin/Ral/Ran/Ren/Ros/Sal/San/Sel/Ser/Sil/Sol/Stan/Tal/Tam/Tel/Tor/Tre/Ul/Val/Van/Ver/Vin/Wal/Wen/Wil/Yar/Zan/Zel'.split(
    '/',
  )
const MIDDLES =
  'a/e/i/o/u/ba/be/da/di/do/fa/go/la/le/li/lo/ma/me/mi/na/ne/ni/ra/ri/ro/ta/te/ti/va/vi'.split('/')
const ENDS =
  'bar/bex/bridge/brook/by/cor/cott/cross/dale/den/dex/don/dora/dyne/fax/field/ford/gan/gate/ham/hurst/lane/leaf/leigh/ley/line/lock/lyn/mar/mere/mond/mont/more/nex/nia/ning/nis/nova/phen/pine/port/quay/ric/ridge/rin/rock/san/sen/shire/sor/stead/stone/tana/tek/thorne/ton/tor/tra/val/vane/vara/vent/via/ville/vine/vista/ward/well/wick/wood/worth/xan/xis/yard/zen'.split(
    '/',
  )
const PLACES = 'North/South/East/West/Upper/New/Blue/Red/Silver/Grand/Clear/High'.split('/')

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  'united states': ['Inc.', 'Inc.', 'Inc.', 'Corp', 'Corp', 'Co', 'Holdings, Inc.', 'Group, Inc.'],
  'united kingdom': ['plc'],
  ireland: ['plc'],
  germany: ['AG', 'SE'],
  switzerland: ['AG'],
  france: ['SA'],
  italy: ['S.p.A.'],
  netherlands: ['N.V.', 'B.V.'],
  denmark: ['A/S'],
  brazil: ['S.A.'],
  chile: ['S.A.'],
  mexico: ['S.A.B. de C.V.'],
  japan: ['Co., Ltd.', 'K.K.'],
  greece: ['Ltd.', 'S.A.'],
}
const OTHER_SUFFIXES = ['Ltd.', 'Limited', 'Holdings Ltd.', 'Group Ltd.']

/** Random first word of an invented name; any resemblance to a real one is accidental. */
function wordOf(random: ReturnType<typeof createRandomSeries>, index: number): string {
  const pick = (list: readonly string[], at: number) =>
    list[Math.floor(random.uniform(index * 8 + at) * list.length)] ?? ''
  const middle = random.uniform(index * 8) < 0.5 ? pick(MIDDLES, 1) : ''
  return pick(STARTS, 2) + middle + pick(ENDS, 3)
}

const pad = 'AEIOXZ'

/** Candidate tickers for a name, best first; 4 or 5 letters. */
function* tickerCandidates(word: string, noun: string): Generator<string> {
  const letters = word.toUpperCase().replace(/[^A-Z]/g, '')
  const consonants = letters[0] + letters.slice(1).replace(/[AEIOU]/g, '')
  const initial = noun.toUpperCase()[0] ?? 'X'
  yield `${consonants.slice(0, 3)}${initial}`
  yield letters.slice(0, 4)
  yield consonants.slice(0, 4)
  yield `${letters.slice(0, 3)}${initial}`
  yield `${consonants.slice(0, 4)}${initial}`
  yield letters.slice(0, 5)
  for (const a of pad) for (const b of pad) yield `${letters.slice(0, 3)}${a}${b}`
  for (const a of pad)
    for (const b of pad) yield `${letters.slice(0, 1)}${consonants.slice(1, 3)}${a}${b}`
}

export interface InventedName {
  readonly name: string
  readonly ticker: string
}

/** Generator of names and tickers that are unique and not in `taken`. */
export function createNamer(taken: Iterable<string>) {
  const tickers = new Set(taken)
  const words = new Set(AVOIDED_WORDS)
  const random = createRandomSeries('universe', 'names')
  let drawn = 0
  return (industry: Industry, country: string): InventedName => {
    for (;;) {
      drawn += 1
      const word = wordOf(random, drawn)
      if (words.has(word)) continue
      const noun =
        industry.nouns[Math.floor(random.uniform(drawn * 8 + 4) * industry.nouns.length)] ?? ''
      const ticker = tickerCandidates(word, noun).find(
        (text) => /^[A-Z]{3,5}$/.test(text) && !tickers.has(text),
      )
      if (!ticker) continue
      words.add(word)
      tickers.add(ticker)
      const place = random.uniform(drawn * 8 + 5) < 0.07 ? `${PLACES[drawn % PLACES.length]} ` : ''
      const endings = SUFFIXES[country] ?? OTHER_SUFFIXES
      const ending = endings[Math.floor(random.uniform(drawn * 8 + 6) * endings.length)] ?? ''
      return { name: `${place}${word} ${noun} ${ending}`, ticker }
    }
  }
}
