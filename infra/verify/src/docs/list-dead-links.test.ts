import { expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'
import { listDeadLinks } from './list-dead-links.ts'

it('every link and every path in the documents leads to a file', () => {
  expect(listDeadLinks(REPOSITORY)).toEqual([])
})
