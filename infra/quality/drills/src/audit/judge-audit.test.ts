import { expect, it } from '@jest/globals'
import { judgeAudit } from './judge-audit.ts'

/** Shape of npm 11: https://docs.npmjs.com/cli/v11/commands/npm-audit */
const report = {
  vulnerabilities: {
    parser: {
      name: 'parser',
      via: [
        {
          name: 'parser',
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          title: 'Slow regular expression',
          severity: 'high',
        },
      ],
    },
    reader: { name: 'reader', via: ['parser'] },
  },
}
const accepted = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'Only in tests', until: '2026-12-31' }

it('an advisory that is not accepted is a finding, once', () => {
  expect(judgeAudit(report, [], '2026-11-28')).toEqual({
    advisories: 1,
    findings: ['GHSA-aaaa-bbbb-cccc high, parser: Slow regular expression'],
  })
})

it('an accepted advisory is no finding until its day', () => {
  expect(judgeAudit(report, [accepted], '2026-12-31').findings).toEqual([])
})

it('an accepted advisory is a finding again after its day', () => {
  expect(judgeAudit(report, [accepted], '2027-01-01').findings).toEqual([
    'GHSA-aaaa-bbbb-cccc high, parser: Slow regular expression',
    'GHSA-aaaa-bbbb-cccc was accepted until 2026-12-31',
  ])
})

it('an accepted advisory that is no longer reported has to be removed', () => {
  expect(judgeAudit({}, [accepted], '2026-11-28').findings).toEqual([
    'GHSA-aaaa-bbbb-cccc is no longer reported: remove it',
  ])
})
