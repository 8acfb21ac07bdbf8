import { describe, expect, it } from '@jest/globals'
import {
  readAuditView,
  readId,
  readInquiriesView,
  readUsersView,
  writeAuditView,
  writeInquiriesView,
  writeUsersView,
} from './admin-views.ts'

const of = (text: string) => new URLSearchParams(text)

describe('admin views', () => {
  it('the users view stores search, role and page in the query string', () => {
    expect(readUsersView(of(''))).toEqual({ q: '', role: null, page: 1 })
    expect(readUsersView(of('q=+ada+&role=editor&page=3'))).toEqual({
      q: 'ada',
      role: 'editor',
      page: 3,
    })
    expect(readUsersView(of('role=admin&page=-1'))).toEqual({ q: '', role: null, page: 1 })
    expect(String(writeUsersView({ q: 'ada', role: 'editor', page: 3 }))).toBe(
      'q=ada&role=editor&page=3',
    )
    expect(String(writeUsersView({ q: '', role: null, page: 1 }))).toBe('')
  })

  it('the inquiries view shows open inquiries by default', () => {
    expect(readInquiriesView(of('')).state).toBe('open')
    expect(readInquiriesView(of('state=nonsense')).state).toBe('open')
    expect(readInquiriesView(of('state=all')).state).toBeNull()
    expect(readInquiriesView(of('state=closed&kind=help'))).toEqual({
      state: 'closed',
      kind: 'help',
      page: 1,
    })
    expect(String(writeInquiriesView({ state: 'open', kind: null, page: 1 }))).toBe('')
    expect(String(writeInquiriesView({ state: null, kind: 'help', page: 2 }))).toBe(
      'state=all&kind=help&page=2',
    )
  })

  it('the audit view stores service and operator in the query string', () => {
    expect(readAuditView(of('service=cart&operator=7&page=2'))).toEqual({
      service: 'cart',
      operator: 7,
      page: 2,
    })
    expect(readAuditView(of('service=edge&operator=x'))).toEqual({
      service: null,
      operator: null,
      page: 1,
    })
    expect(String(writeAuditView({ service: 'cart', operator: 7, page: 1 }))).toBe(
      'service=cart&operator=7',
    )
  })

  it('an id is an integer from 1 up', () => {
    expect(readId('1')).toBe(1)
    for (const text of ['0', '-1', '1.5', '01', '1e3', '', null, undefined, '9999999999'])
      expect(readId(text)).toBeNull()
  })
})
