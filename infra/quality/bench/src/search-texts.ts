// cspell:ignore micrsoft
import { withClient } from './service-process.ts'

const COMPANIES = 200
/** Lengths of the name prefixes that are searched, in characters. */
const PREFIX_LENGTHS = [1, 2, 3, 5]
/** First character of the part that is searched, and the end of it. */
const PART = [2, 8] as const
/** Character whose neighbor is left out as a typo. */
const TYPO_AT = 4
/** Names and brands as people type them. */
const TYPED = ['brk b', 'coca cola', 'google', 'facebook', 'jp morgan', 'micrsoft', 'johnson and']

const withTypo = (name: string) => name.slice(0, TYPO_AT) + name.slice(TYPO_AT + 1)

/**
 * Search texts made from the published companies: tickers, prefixes, words in another order, parts and typos of
 * names, percent-encoded.
 */
export async function listSearchTexts(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ ticker: string; name: string }>(
      `select ticker, name from company_version c join data_version v on v.id = c.data_version_id
        where v.is_current order by md5(ticker) limit $1`,
      [COMPANIES],
    )
    const texts = rows.flatMap(({ ticker, name }) => {
      const [first = '', second = ''] = name.split(' ')
      return [
        ticker,
        ...PREFIX_LENGTHS.map((length) => name.slice(0, length)),
        `${second} ${first}`,
        name.slice(...PART),
        withTypo(name),
      ]
    })
    return [...texts, ...TYPED].map((text) => encodeURIComponent(text.trim())).filter(Boolean)
  })
}
