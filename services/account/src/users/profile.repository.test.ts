import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { DEFAULT_PREFERENCES } from '@quantamental/api/account'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { insertDeletion } from '../deletion/repository.ts'
import { findPreferences, savePreferences } from '../preferences/repository.ts'
import { listSubscriptions, saveSubscription } from '../subscriptions/repository.ts'
import { findProfile } from './presenter.ts'

const NOW = new Date('2026-06-10T12:00:00Z')

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account?.close())

it('the profile of a new user is empty, with default preferences', async () => {
  const userId = await insertActiveUser(account.db, 'new')
  expect(await findProfile(account.db, userId)).toEqual({
    subscriptions: [],
    preferences: DEFAULT_PREFERENCES,
    delete_on: null,
  })
})

it('the profile matches the repositories of its parts, for this user only', async () => {
  const { db } = account
  const [userId, otherId] = [
    await insertActiveUser(db, 'ada'),
    await insertActiveUser(db, 'grace'),
  ] as const
  for (const id of [12, 11]) await saveSubscription(db, buildFacts({ id, user_id: userId }))
  await saveSubscription(db, buildFacts({ id: 13, user_id: otherId, scope_codes: ['LIST_PRO'] }))
  await savePreferences(db, userId, { theme: 'dark' }, NOW)
  await insertDeletion(db, { user_id: userId, requested_at: NOW, delete_on: '2026-06-17' })
  expect(await findProfile(db, userId)).toEqual({
    subscriptions: await listSubscriptions(db, userId),
    preferences: await findPreferences(db, userId),
    delete_on: '2026-06-17',
  })
  expect((await findProfile(db, userId)).preferences.theme).toBe('dark')
  expect(await findProfile(db, otherId)).toEqual({
    subscriptions: await listSubscriptions(db, otherId),
    preferences: DEFAULT_PREFERENCES,
    delete_on: null,
  })
})

it('the profile leaves out removed subscriptions, such as those of an abandoned order', async () => {
  const { db } = account
  const userId = await insertActiveUser(db, 'mary')
  await saveSubscription(db, buildFacts({ id: 21, user_id: userId, is_removed: true }))
  expect((await findProfile(db, userId)).subscriptions).toEqual([])
})
