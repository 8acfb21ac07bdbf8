import { afterEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type Maintenance, type SiteState } from '@quantamental/api/site'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { spanText } from '../chrome/maintenance-banner.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { isClosed } from './maintenance-gate.tsx'
import { readSiteState } from './site-context.tsx'

const PLAN = { starts_at: '2026-11-22T23:00:00Z', ends_at: '2026-11-23T01:00:00Z', note: 'Moving.' }

function siteIn(state: Maintenance['state']): SiteState {
  return { ...DEFAULT_SITE_STATE, maintenance: { ...PLAN, state } }
}
const operator = () => createStubShell({ user: buildUser({ roles: ['operator'] }) })

describe('site state embedded by the edge', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const write = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="site">${text}</script>`
  }

  it('the site state embedded by the edge is read unchanged', () => {
    write(JSON.stringify(siteIn('announced')))
    expect(readSiteState()).toEqual(siteIn('announced'))
  })

  it.each([null, '', '{"rev'])(
    'the site state embedded by the edge falls back to the default if it is %j',
    (text) => {
      if (text !== null) write(text)
      expect(readSiteState()).toEqual(DEFAULT_SITE_STATE)
    },
  )
})

describe('during maintenance', () => {
  it('every page except login and the maintenance page is closed', () => {
    expect(isClosed(siteIn('on'), '/plans')).toBe(true)
    expect(isClosed(siteIn('on'), '/')).toBe(true)
    expect(isClosed(siteIn('on'), '/Login/')).toBe(false)
    expect(isClosed(siteIn('on'), '/maintenance')).toBe(false)
    expect(isClosed(siteIn('announced'), '/plans')).toBe(false)
  })

  it('visitors see the maintenance page instead of the requested page', async () => {
    await renderPage('/about-data', { site: siteIn('on') })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Down for maintenance' }),
    ).toBeVisible()
  })

  it('operators see the page with a reminder that others do not', async () => {
    await renderPage('/about-data', { site: siteIn('on'), shell: operator() })
    expect(screen.getByRole('heading', { level: 1, name: 'About the data' })).toBeVisible()
    expect(await screen.findByRole('complementary', { name: 'Maintenance' })).toHaveTextContent(
      'Maintenance is on. Everyone else sees the maintenance page.',
    )
  })
})

describe('before maintenance', () => {
  it('a dismissible banner shows the time', async () => {
    await renderPage('/about-data', { site: siteIn('announced') })
    const banner = await screen.findByRole('complementary', { name: 'Maintenance' })
    expect(banner).toHaveTextContent('Planned maintenance from')
    expect(banner).toHaveTextContent('Moving.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss maintenance notice' }))
    expect(screen.queryByRole('complementary', { name: 'Maintenance' })).toBeNull()
  })

  it.each([
    ['UTC', 'from Sun, Nov 22, 11:00 PM UTC until Mon, Nov 23, 1:00 AM UTC'],
    ['America/New_York', 'from Sun, Nov 22, 6:00 PM EST until Sun, Nov 22, 8:00 PM EST'],
  ])('the banner uses the local time in %s', (zone, text) => {
    expect(spanText(PLAN, zone)).toBe(text)
  })

  it('the banner shows only the start if the end is unknown', () => {
    expect(spanText({ ...PLAN, ends_at: null }, 'UTC')).toBe('from Sun, Nov 22, 11:00 PM UTC')
  })
})
