import type { RouteObject } from '@quantamental/remote/router'
import { shellPage } from '../../composition/shell-page.tsx'

/** Routes of a category and its articles, which share one chunk. */
function categoryRoutes(code: string, load: Parameters<typeof shellPage>[1]): RouteObject[] {
  return [shellPage(`/help/${code}`, load), shellPage(`/help/${code}/:subcat`, load)]
}

const loadHelp = async () =>
  (await import(/* webpackChunkName: "help-page" */ './help-page.tsx')).HelpPage

/** Help routes. `/help/:cat` catches unknown categories. */
export const HELP_ROUTES: readonly RouteObject[] = [
  shellPage('/help', loadHelp),
  shellPage('/help/:cat', loadHelp),
  shellPage('/help/:cat/:subcat', loadHelp),
  ...categoryRoutes('stock-lists', async () => {
    return (await import(/* webpackChunkName: "help-stock-lists" */ './articles/stock-lists.tsx'))
      .StockListsHelp
  }),
  ...categoryRoutes('watch-lists', async () => {
    return (await import(/* webpackChunkName: "help-watch-lists" */ './articles/watch-lists.tsx'))
      .WatchListsHelp
  }),
  ...categoryRoutes('visualizers', async () => {
    return (await import(/* webpackChunkName: "help-visualizers" */ './articles/visualizers.tsx'))
      .VisualizersHelp
  }),
  ...categoryRoutes('valuation-upside', async () => {
    return (
      await import(
        /* webpackChunkName: "help-valuation-upside" */ './articles/valuation-upside.tsx'
      )
    ).ValuationUpsideHelp
  }),
  ...categoryRoutes('value-investing-masters', async () => {
    return (
      await import(
        /* webpackChunkName: "help-value-investing-masters" */ './articles/value-investing-masters.tsx'
      )
    ).ValueInvestingMastersHelp
  }),
  ...categoryRoutes('account-and-plans', async () => {
    return (
      await import(
        /* webpackChunkName: "help-account-and-plans" */ './articles/account-and-plans.tsx'
      )
    ).AccountAndPlansHelp
  }),
]
