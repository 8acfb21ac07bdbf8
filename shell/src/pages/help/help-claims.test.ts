import { expect, it } from '@jest/globals'
import claims from '../../../remote.json' with { type: 'json' }
import { HELP, helpPath } from './help-catalog.ts'

it('remote.json claims every help category and article, so the edge returns 404 for other help paths', () => {
  const wanted = HELP.parts.flatMap(({ slug: code, title, parts }) => [
    { path: helpPath(code), chunk: `help-${code}`, title: `${title}: help` },
    ...parts.map(({ slug, title }) => ({
      path: helpPath(code, slug),
      chunk: `help-${code}`,
      title: `${title}: help`,
    })),
  ])
  expect(claims.routes.filter(({ path }) => path.startsWith('/help/'))).toEqual(wanted)
})
