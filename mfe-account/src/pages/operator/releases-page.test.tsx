import { describe, expect, it } from '@jest/globals'
import {
  changeReleaseRoute,
  getReleasesRoute,
  previewReleaseRoute,
  type ReleaseOperation,
  type ReleaseState,
  type ReleaseUnit,
  type ReleaseVersion,
} from '@quantamental/api/site'
import { errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, doWithReason, renderAdmin } from '../../testing/render-admin.tsx'
import { channelText, figuresText, listActions, readPercent } from './release-text.ts'

function buildVersion(overrides: Partial<ReleaseVersion> = {}): ReleaseVersion {
  return {
    ...{ version: '1.0.0-aaaaaaaa', channel: 'live', built_at: '2026-11-21T10:00:00Z' },
    ...{ commit: null, signed_by: 'team cart', untrusted: null, percent: null, since: null },
    ...{ stopped: null, denied: null, loads: 0, faults: 0, messages: [], approvals: [] },
    ...overrides,
  }
}
const CANARY = buildVersion({
  ...{ version: '1.1.0-bbbbbbbb', channel: 'canary', percent: 5, loads: 1204, faults: 3 },
  messages: [
    { message: 'TypeError: no price', count: 3, stack: 'a1b2c3d4', frames: ['src/price.tsx:12:3'] },
  ],
})
const UNIT: ReleaseUnit = {
  ...{ name: 'mfe_cart', kind: 'remote', state: 'on', four_eyes: false },
  versions: [buildVersion(), CANARY],
}
const OPERATION: ReleaseOperation = {
  ...{ id: '1', action: 'promote', name: 'mfe_cart', version: CANARY.version, actor: 'op' },
  ...{ started_at: '2026-11-21T10:00:00Z', ended_at: null, state: 'running' },
  ...{ text: '', reasons: [] },
}
const STATE: ReleaseState = {
  ...{ revision: 3, units: [UNIT], operations: [], since: '2026-11-21T09:00:00Z' },
  changes: [
    {
      ...{ at: '2026-11-21T10:00:00Z', revision: 3, actor: 'op', action: 'canary' },
      ...{ name: 'mfe_cart', from: '', to: '1.1.0-bbbbbbbb 5%', note: null },
    },
  ],
}
const CHANGE = 'Change mfe_cart 1.1.0-bbbbbbbb'

async function choose(label: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }))
  await userEvent.click(screen.getByRole('radio', { name: label }))
}

describe('releases page', () => {
  it('the releases page shows the canary with its figures, faults by message, and who changed what', async () => {
    const { container } = renderAdmin('/operator/releases', stubHttp([[getReleasesRoute, STATE]]))
    const table = within(await screen.findByRole('table', { name: 'mfe_cart (remote)' }))
    const canary = within(table.getByRole('row', { name: /1\.1\.0-bbbbbbbb/ }))
    expect(canary.getByText('Canary, 5%')).toBeTruthy()
    expect(canary.getByText('1,204 loads, 3 failed (0.2%)')).toBeTruthy()
    expect(screen.getByText('TypeError: no price')).toBeTruthy()
    expect(screen.getByText('src/price.tsx:12:3')).toBeTruthy()
    const changes = within(screen.getByRole('table', { name: 'Changes' }))
    expect(changes.getByText('op')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('a canary is resized with a share and a reason', async () => {
    const http = stubHttp([
      [getReleasesRoute, STATE],
      [
        changeReleaseRoute,
        { ...OPERATION, action: 'canary', state: 'done', text: 'canary is 20%' },
      ],
    ])
    renderAdmin('/operator/releases', http)
    await choose(/Start or resize a canary/)
    const share = screen.getByLabelText('Share of visitors in percent')
    await userEvent.clear(share)
    await userEvent.type(share, '20')
    await doWithReason('Set canary', 'Figures are good')
    const body = { action: 'canary', name: 'mfe_cart', version: '1.1.0-bbbbbbbb', percent: 20 }
    expect(callsOf(http, changeReleaseRoute)).toEqual([
      { body: { ...body, reason: 'Figures are good' } },
    ])
  })

  it('a refused promotion shows the words of the gate in the dialog', async () => {
    const detail = 'mfe_cart 1.1.0-bbbbbbbb needs a second signer to promote it: ask a colleague'
    const http = stubHttp([
      [getReleasesRoute, STATE],
      [changeReleaseRoute, errorAnswer(409, { detail, code: 'release_refused' })],
    ])
    renderAdmin('/operator/releases', http)
    await choose(/Promote to all visitors/)
    await doWithReason('Promote')
    expect((await screen.findByRole('alert')).textContent).toBe(detail)
  })

  it('a change that was refused later is listed with every reason', async () => {
    const refused: ReleaseOperation = {
      ...{ ...OPERATION, state: 'refused', text: 'mfe_cart cannot go live' },
      reasons: ['Two copies of React'],
    }
    renderAdmin(
      '/operator/releases',
      stubHttp([[getReleasesRoute, { ...STATE, operations: [refused] }]]),
    )
    expect(await screen.findByText('Refused')).toBeTruthy()
    expect(screen.getByText('Two copies of React')).toBeTruthy()
  })

  it('a preview of a build that is not served shows the reason', async () => {
    const http = stubHttp([
      [getReleasesRoute, STATE],
      [previewReleaseRoute, errorAnswer(409, { detail: 'mfe_cart is not in the store' })],
    ])
    const { shell } = renderAdmin('/operator/releases', http)
    await userEvent.click(
      await screen.findByRole('button', { name: 'Preview mfe_cart 1.1.0-bbbbbbbb' }),
    )
    expect(callsOf(http, previewReleaseRoute)).toEqual([
      { body: { name: 'mfe_cart', version: '1.1.0-bbbbbbbb' } },
    ])
    expect(shell.notices).toContain('error: mfe_cart is not in the store')
  })

  it('the releases page shows a loading error', async () => {
    renderAdmin('/operator/releases', stubHttp([[getReleasesRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Couldn’t load the releases')).toBeTruthy()
  })
})

describe('changes of a version', () => {
  it.each<[string, Partial<ReleaseVersion>, Partial<ReleaseUnit>, string[]]>([
    ['a live version without a previous one', {}, {}, ['deny']],
    ['a canary', { channel: 'canary', percent: 5 }, {}, ['promote', 'canary', 'stop', 'deny']],
    ['a stopped canary', { channel: 'canary', percent: 0 }, {}, ['promote', 'canary', 'deny']],
    ['a published shell', { channel: 'published' }, { kind: 'shell' }, ['promote', 'deny']],
    ['a denied version', { channel: 'denied' }, { four_eyes: true }, []],
    [
      'a published version under four eyes',
      { channel: 'published' },
      { four_eyes: true },
      ['promote', 'canary', 'approve', 'deny', 'approve_denial'],
    ],
  ])('%s allows its changes', (_, version, unit, actions) => {
    expect(listActions({ ...UNIT, versions: [], ...unit }, buildVersion(version))).toEqual(actions)
  })

  it('a live version with a previous one can be rolled back', () => {
    const versions = [buildVersion(), buildVersion({ channel: 'previous' })]
    expect(listActions({ ...UNIT, versions }, buildVersion())).toContain('rollback')
  })

  it('a share has at most two decimals and is above 0', () => {
    expect(['5', '0.25', '100', '0', '101', '1.234', '5%', ''].map(readPercent)).toEqual([
      ...[5, 0.25, 100, null, null, null, null, null],
    ])
  })

  it('a canary that is one with others names them', async () => {
    const together = buildVersion({ channel: 'canary', percent: 5, canary_with: ['stocks'] })
    const units = [{ ...UNIT, versions: [together] }]
    renderAdmin('/operator/releases', stubHttp([[getReleasesRoute, { ...STATE, units }]]))
    expect(
      await screen.findByText('One canary with stocks; a change applies to all of them'),
    ).toBeVisible()
  })

  it('figures of services are requests, and a stopped canary says so', () => {
    const version = buildVersion({ channel: 'canary', percent: 0, loads: 1, faults: 1 })
    expect(figuresText(version, { ...UNIT, kind: 'service' })).toBe('1 request, 1 failed (100%)')
    expect(channelText(version)).toBe('Canary, stopped')
  })
})
