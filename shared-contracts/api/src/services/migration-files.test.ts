import { describe, expect, it } from '@jest/globals'
import { listContractions, readUnusedSince } from './migration-files.ts'

describe('contracting statements', () => {
  it.each([
    ['alter table company drop column rating', ['drop column']],
    ['drop table company', ['drop table']],
    ['alter table company rename column rating to grade', ['rename column']],
    ['alter table company rename to issuer', ['rename to']],
    ['alter table company alter column rating type integer', ['alter column rating type']],
    ['alter table company alter rating set data type integer', ['alter rating set data type']],
    ['alter table company alter column rating set not null', ['set not null']],
    ['alter table company add constraint c check (rating > 0)', ['add constraint']],
    ['alter table company add column grade text not null', ['add column grade text not null']],
    ["db.schema.alterTable('a').dropColumn('b').execute()", ['.dropColumn(']],
    ["db.schema.dropTable('a').execute()", ['.dropTable(']],
  ])('%s contracts', (statement, expected) => {
    expect(listContractions(`await sql\`${statement}\`.execute(db)`)).toEqual(expected)
  })

  it.each([
    'create table a (b text not null, constraint c check (b <> $$))',
    'alter table a add column b text',
    "alter table a add column b text not null default ''",
    'alter table a add column b text default $$ not null',
    'alter table a alter column b drop not null',
    'alter table a alter column b set storage external',
    'create index a_b_idx on a (b)',
    '// drop table a',
  ])('%s does not contract', (statement) => {
    expect(listContractions(statement)).toEqual([])
  })

  it('what takes a migration back is not part of it', () => {
    const source = 'export async function up() {}\nexport async function down() { drop table a }'
    expect(listContractions(source)).toEqual([])
  })
})

it('a declaration counts in the first lines only', () => {
  const line = '// Contracts: table note, unused since 20270201T0900-stop-using-note'
  expect(readUnusedSince(`${line}\nimport 'x'`)).toBe('20270201T0900-stop-using-note')
  expect(readUnusedSince(`${'\n'.repeat(9)}${line}`)).toBeUndefined()
})
