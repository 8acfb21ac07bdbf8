import { expect, it } from '@jest/globals'
import claims from '../../../remote.json' with { type: 'json' }
import { HELP_CATEGORIES, type HelpEntry, helpPath } from './help-catalogue.ts'

it('claims every category and article by its own path, so that the edge answers others 404', () => {
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
