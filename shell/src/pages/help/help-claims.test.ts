import { expect, it } from '@jest/globals'
import claims from '../../../remote.json' with { type: 'json' }
import { HELP_CATEGORIES, type HelpEntry, helpPath } from './help-catalog.ts'

it('remote.json claims every help category and article, so the edge returns 404 for other help paths', () => {
  const wanted = HELP_CATEGORIES.flatMap(({ code, title, entries }) => [
    { path: helpPath(code), chunk: `help-${code}`, title: `${title}: help` },
    ...entries.map((entry: HelpEntry) => ({
      path: helpPath(code, entry.slug),
      chunk: `help-${code}`,
      title: `${entry.title}: help`,
    })),
  ])
  expect(claims.routes.filter(({ path }) => path.startsWith('/help/'))).toEqual(wanted)
})
