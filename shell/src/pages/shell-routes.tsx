import type { RouteObject } from '@quantamental/remote/router'
import { preloadPage, shellPage } from '../composition/shell-page.tsx'
import { HELP_ROUTES } from './help/help-routes.ts'

/**
 * Routes of the shell. `remote.json` claims the same paths with the same chunk names, which the edge
 * uses for preloading.
 */
export const SHELL_ROUTES: readonly RouteObject[] = [
  shellPage('/', async () => {
    return (await import(/* webpackChunkName: "home-page" */ './home/home-page.tsx')).HomePage
  }),
  shellPage('/product/valuation', async () => {
    return (
      await import(/* webpackChunkName: "product-valuation" */ './product/valuation-page.tsx')
    ).ValuationProductPage
  }),
  shellPage('/product/credit-rating', async () => {
    return (
      await import(
        /* webpackChunkName: "product-credit-rating" */ './product/credit-rating-page.tsx'
      )
    ).CreditRatingProductPage
  }),
  shellPage('/product/z-score', async () => {
    return (await import(/* webpackChunkName: "product-z-score" */ './product/z-score-page.tsx'))
      .ZScoreProductPage
  }),
  shellPage('/product/m-score', async () => {
    return (await import(/* webpackChunkName: "product-m-score" */ './product/m-score-page.tsx'))
      .MScoreProductPage
  }),
  shellPage('/product/ranked-financials', async () => {
    return (
      await import(
        /* webpackChunkName: "product-ranked-financials" */ './product/ranked-financials-page.tsx'
      )
    ).RankedFinancialsProductPage
  }),
  shellPage('/how-it-works', async () => {
    return (
      await import(
        /* webpackChunkName: "how-it-works-page" */ './how-it-works/how-it-works-page.tsx'
      )
    ).HowItWorksPage
  }),
  shellPage('/about', async () => {
    return (await import(/* webpackChunkName: "about-page" */ './about/about-page.tsx')).AboutPage
  }),
  shellPage('/about-data', async () => {
    return (await import(/* webpackChunkName: "about-data-page" */ './about-data-page.tsx'))
      .AboutDataPage
  }),
  shellPage('/contact', async () => {
    return (await import(/* webpackChunkName: "contact-page" */ './contact/contact-page.tsx'))
      .ContactPage
  }),
  shellPage('/inquiry', async () => {
    return (await import(/* webpackChunkName: "inquiry-page" */ './contact/inquiry-page.tsx'))
      .InquiryPage
  }),
  shellPage('/privacy', async () => {
    return (await import(/* webpackChunkName: "privacy-page" */ './legal/privacy-page.tsx'))
      .PrivacyPage
  }),
  shellPage('/terms', async () => {
    return (await import(/* webpackChunkName: "terms-page" */ './legal/terms-page.tsx')).TermsPage
  }),
  shellPage('/beta', async () => {
    return (await import(/* webpackChunkName: "beta-page" */ './beta/beta-page.tsx')).BetaPage
  }),
  shellPage('/maintenance', async () => {
    return (
      await import(/* webpackChunkName: "maintenance-page" */ './maintenance/maintenance-page.tsx')
    ).MaintenancePage
  }),
  ...HELP_ROUTES,
]

/** Preload the chunk of a shell page; do nothing for paths of remotes. */
export const preloadShellPage = (pathname: string): Promise<void> =>
  preloadPage(SHELL_ROUTES, pathname)
