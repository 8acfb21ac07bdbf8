import { expect, it } from '@jest/globals'
import { choosePages } from './lighthouse-judge.ts'

it('choosePages adds one category, one subcategory and one article of the sitemap', () => {
  const loc = (path: string) => `<url><loc>http://localhost:8080${path}</loc></url>`
  const pages = choosePages(
    ['/help/a', '/help/b', '/help/a/c', '/market-beats/articles/1/on-z', '/stocks/AAPL']
      .map(loc)
      .join(''),
  )
  expect(pages).toContain('/product/z-score')
  expect(pages.slice(-3)).toEqual(['/help/a', '/help/a/c', '/market-beats/articles/1/on-z'])
})
