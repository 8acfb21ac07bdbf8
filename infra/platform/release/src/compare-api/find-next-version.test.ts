import { describe, expect, it } from '@jest/globals'
import { findNextVersion } from './find-next-version.ts'

const route = (name: string, answer: object = { type: 'string' }) => ({
  route: `GET /api/${name}/`,
  response: { 200: answer },
})
const published = { service: 'stocks', version: '1.4.0', routes: [route('lists')] }

describe('the version of a contract', () => {
  it('the first version of a contract is 1.0.0', () => {
    expect(findNextVersion(undefined, [])).toEqual({ version: '1.0.0', breaking: [] })
  })

  it('an unchanged contract keeps its version', () => {
    expect(findNextVersion(published, [route('lists')]).version).toBe('1.4.0')
  })

  it('an addition raises the minor version', () => {
    const routes = [route('lists'), route('rows')]
    expect(findNextVersion(published, routes)).toEqual({ version: '1.5.0', breaking: [] })
  })

  it('a breaking change raises the major version and is listed', () => {
    expect(findNextVersion(published, [route('lists', { type: 'number' })])).toEqual({
      version: '2.0.0',
      breaking: ['GET /api/lists/: response 200 can now be number'],
    })
  })
})
