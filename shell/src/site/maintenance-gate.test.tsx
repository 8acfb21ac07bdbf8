import { afterEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type Maintenance, type SiteState } from '@quantamental/api/site'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { spanText } from '../chrome/maintenance-banner.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { isClosed } from './maintenance-gate.tsx'
import { readSiteState } from './read-site-state.ts'

const PLAN = { starts_at: '2026-11-22T23:00:00Z', ends_at: '2026-11-23T01:00:00Z', note: 'Moving.' }

function siteIn(state: Maintenance['state']): SiteState {
  return { ...DEFAULT_SITE_STATE, maintenance: { ...PLAN, state } }
}
const operator = () => createStubShell({ user: buildUser({ roles: ['operator'] }) })

describe('the state that the edge wrote into the page', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const write = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="site">${text}</script>`
  }

  it('is read as it stands', () => {
    write(JSON.stringify(siteIn('announced')))
    expect(readSiteState()).toEqual(siteIn('announced'))
  })

  it.each([null, '', '{"rev'])('is of a site that nobody changed where it is %j', (text) => {
    if (text !== null) write(text)
    expect(readSiteState()).toEqual(DEFAULT_SITE_STATE)
  })
})

describe('during maintenance', () => {
  it('every address but login and the notice is closed', () => {
    expect(isClosed(siteIn('on'), '/plans')).toBe(true)
    expect(isClosed(siteIn('on'), '/')).toBe(true)
    expect(isClosed(siteIn('on'), '/Login/')).toBe(false)
    expect(isClosed(siteIn('on'), '/maintenance')).toBe(false)
    expect(isClosed(siteIn('announced'), '/plans')).toBe(false)
  })

  it('a visitor sees the notice in place of the page', async () => {
    await renderPage('/about-data', { site: siteIn('on') })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Down for maintenance' }),
    ).toBeVisible()
  })

  it('an operator sees the page, and that others do not', async () => {
    await renderPage('/about-data', { site: siteIn('on'), shell: operator() })
    expect(screen.getByRole('heading', { level: 1, name: 'About the data' })).toBeVisible()
    expect(await screen.findByRole('complementary', { name: 'Maintenance' })).toHaveTextContent(
      'Maintenance is on: everybody else sees the notice.',
    )
  })
})

describe('before maintenance', () => {
  it('a banner says when, and goes when it is dismissed', async () => {
    await renderPage('/about-data', { site: siteIn('announced') })
    const banner = await screen.findByRole('complementary', { name: 'Maintenance' })
    expect(banner).toHaveTextContent('Planned maintenance from')
    expect(banner).toHaveTextContent('Moving.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the notice of maintenance' }))
    expect(screen.queryByRole('complementary', { name: 'Maintenance' })).toBeNull()
  })

  it.each([
    ['UTC', 'from Sun, Nov 22, 11:00 PM UTC until Mon, Nov 23, 1:00 AM UTC'],
    ['America/New_York', 'from Sun, Nov 22, 6:00 PM EST until Sun, Nov 22, 8:00 PM EST'],
  ])('its times are those of the visitor in %s', (zone, text) => {
    expect(spanText(PLAN, zone)).toBe(text)
  })

  it('without an end it says only when it begins', () => {
    expect(spanText({ ...PLAN, ends_at: null }, 'UTC')).toBe('from Sun, Nov 22, 11:00 PM UTC')
  })
})
