import { expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'
import { listDeadLinks } from './list-dead-links.ts'

it('every relative link and cited path in the documents exists', () => {
  expect(listDeadLinks(REPOSITORY)).toEqual([])
})
