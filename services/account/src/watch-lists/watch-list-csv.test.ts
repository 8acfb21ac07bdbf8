import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import {
  BASIC,
  COMMERCIAL,
  createListUser,
  insertCompanies,
  type ListUser,
  STOCKS,
} from '../../test/list-user.ts'

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
  await insertCompanies(account.db)
})
afterAll(() => account.close())

const LISTS = '/api/user/watch-list/'

async function makeList(user: ListUser, name: string): Promise<number> {
  return (await user.post(LISTS, { name })).json().id
}

const paste = (user: ListUser, id: number, text: string) =>
  user.post(`${LISTS}${id}/paste/`, { text })

describe('pasting stocks', () => {
  it('a paste reports the outcome of each row and adds the accepted ones together', async () => {
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Mine')
    await paste(user, id, 'S9')
    const answer = await paste(user, id, 'S0,first\nS9\nZZZZ\nFIVE\nwhat is this?\nS0\nGONE')
    expect(answer.statusCode).toBe(200)
    const { added, rows, list } = answer.json()
    expect(added).toBe(1)
    expect(rows).toEqual([
      { row: 1, text: 'S0, first', ticker: 'S0', outcome: 'added', message: '' },
      { row: 2, text: 'S9', ticker: 'S9', outcome: 'already_there', message: '' },
      {
        row: 3,
        text: 'ZZZZ',
        ticker: 'ZZZZ',
        outcome: 'refused',
        message: 'No stock has the ticker ZZZZ.',
      },
      {
        row: 4,
        text: 'FIVE',
        ticker: 'FIVE',
        outcome: 'refused',
        message: 'This stock, FIVE, requires a higher level of subscription.',
      },
      {
        row: 5,
        text: 'what is this?',
        ticker: null,
        outcome: 'refused',
        message: 'This is not a ticker.',
      },
      { row: 6, text: 'S0', ticker: 'S0', outcome: 'already_there', message: '' },
      {
        row: 7,
        text: 'GONE',
        ticker: 'GONE',
        outcome: 'refused',
        message: 'GONE is no longer listed.',
      },
    ])
    expect(list.items).toMatchObject([
      { ticker: 'S9', position: 0 },
      { ticker: 'S0', position: 1, note: 'first' },
    ])
  })

  it('a paste fills a list up to its limit, row by row', async () => {
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Mine')
    const { added, rows } = (await paste(user, id, STOCKS.slice(0, 12).join('\n'))).json()
    expect(added).toBe(10)
    expect(rows.slice(10)).toMatchObject([
      {
        outcome: 'refused',
        message: 'This list is full: your plan allows 10 stocks in a list. Standard allows 20.',
      },
      { outcome: 'refused' },
    ])
  })

  it('concurrent pastes never exceed the limit of a list', async () => {
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Mine')
    const answers = await Promise.all(
      [0, 8, 16, 24].map((from) => paste(user, id, STOCKS.slice(from, from + 8).join('\n'))),
    )
    const added = answers.map((answer) => answer.json().added)
    expect(added.reduce((sum, count) => sum + count)).toBe(10)
    const { items } = (await user.get(`${LISTS}${id}/`)).json()
    expect(items.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 10 }, (_, index) => index),
    )
  })

  it('a paste has 500 rows at most', async () => {
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Mine')
    const rows = (count: number) => Array.from({ length: count }, () => 'S0').join('\n')
    expect((await paste(user, id, rows(500))).json().rows).toHaveLength(500)
    const tooMany = await paste(user, id, rows(501))
    expect(tooMany.statusCode).toBe(400)
    expect(tooMany.json()).toEqual({ text: ['Paste up to 500 rows at a time; this text has 501.'] })
  })

  it('a paste may have 100,000 characters of three bytes each', async () => {
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Mine')
    const answer = await paste(user, id, '€'.repeat(100_000))
    expect(answer.json().rows).toMatchObject([{ ticker: null, outcome: 'refused' }])
    expect((await paste(user, id, '€'.repeat(100_001))).statusCode).toBe(400)
  })

  it.each(['', ' \n\n', ',,,', 'ticker\n'])('a paste of %j is rejected', async (text) => {
    const user = await createListUser(account, BASIC)
    const answer = await paste(user, await makeList(user, 'Mine'), text)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ text: ['Enter at least one ticker.'] })
  })

  it('a note of more than 500 characters is refused', async () => {
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Mine')
    const text = `ticker,note\nS0,${'n'.repeat(501)}\nS1,${'n'.repeat(500)}`
    expect((await paste(user, id, text)).json().rows).toMatchObject([
      { outcome: 'refused', message: 'A note can have up to 500 characters.' },
      { outcome: 'added' },
    ])
  })
})

describe('exporting a list', () => {
  it('the export is CSV without executable formulas, named after the list', async () => {
    account.clock.now = new Date('2026-11-22T03:30:00Z')
    const user = await createListUser(account, BASIC)
    const id = await makeList(user, 'Größte "A/B"')
    await paste(user, id, 'ticker,note\nBRK.B,"=1+1, ""x"""\nS0,plain')
    const answer = await user.get(`${LISTS}${id}/csv/`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="watch-list-Gr_te_A_B_.csv"',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    // 22:30 of the previous day in New York.
    expect(answer.body).toBe(
      [
        'ticker,name,note,added',
        'BRK.B,"\'=Berkshire, ""B""","\'=1+1, ""x""",2026-11-21',
        'S0,S0 Inc.,plain,2026-11-21',
        '',
      ].join('\r\n'),
    )
  })

  it('an export can be pasted into another list without loss', async () => {
    const user = await createListUser(account, COMMERCIAL)
    const from = await makeList(user, 'From')
    const to = await makeList(user, 'To')
    const notes = ['=A1', "'=A1", '-5\n+6', '"quoted", really', '', "'tis"]
    for (const [index, note] of notes.entries()) {
      await user.post('/api/user/watch-list-item/', {
        watch_list_id: from,
        ticker: STOCKS[index],
        note,
      })
    }
    const csv = (await user.get(`${LISTS}${from}/csv/`)).body
    const { list } = (await paste(user, to, csv)).json()
    expect(list.items.map(({ note }: { note: string }) => note)).toEqual(notes)
  })
})
