import { randomUUID } from 'node:crypto'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { type SampleRequest, SoftwareAuthenticator } from '@quantamental/api/testing'
import { Client } from '../world/client.ts'
import { createUser, currentCode, DEMO_PASSWORD, signIn, TOTP_SECRET } from '../world/world.ts'
import { linkOf, REASON, type Section } from './walker.ts'

export const useLists: Section = async (walker, { picker }) => {
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(picker, route, sample)
  const list = await reach<{ id: number }>('POST /api/user/watch-list/', {
    body: { name: `Banks ${randomUUID().slice(0, 8)}` },
  })
  const other = await reach<{ id: number }>('POST /api/user/watch-list/', {
    body: { name: `Miners ${randomUUID().slice(0, 8)}` },
  })
  const params = { id: list.id }
  await reach('PATCH /api/user/watch-list/:id/', { params, body: { name: 'Large banks' } })
  const item = await reach<{ id: number }>('POST /api/user/watch-list-item/', {
    body: { watch_list_id: list.id, ticker: 'AAPL', note: 'Filing in May' },
  })
  const itemParams = { id: item.id }
  await reach('PATCH /api/user/watch-list-item/:id/', {
    params: itemParams,
    body: { note: 'Filing in June' },
  })
  await reach('PUT /api/user/watch-list/:id/order/', { params, body: { ids: [item.id] } })
  await reach('POST /api/user/watch-list/:id/paste/', {
    params,
    body: { text: 'MSFT,a note\nNOPE,none' },
  })
  await reach('PUT /api/user/watch-list/:id/holdings/', {
    params,
    body: { holdings: [{ symbol: 'AAPL', quantity: 12.5, cost_per_share: 101.25 }] },
  })
  await reach('GET /api/user/watch-list/:id/holdings/', { params })
  await reach('POST /api/user/watch-list/:id/holdings/visit/', { params, body: {} })
  for (const path of ['', 'csv/']) await reach(`GET /api/user/watch-list/:id/${path}`, { params })
  await reach('GET /api/user/watch-list/')
  await reach('PUT /api/user/watch-list/order/', { body: { ids: [other.id, list.id] } })
  await reach('GET /api/user/watched/')
  await reach('DELETE /api/user/watch-list-item/:id/', { params: itemParams })
  await reach('POST /api/user/watch-list-item/:id/restore/', { params: itemParams })
  await reach('DELETE /api/user/watch-list/:id/', { params })
  await reach('POST /api/user/watch-list/:id/restore/', { params })
  const { results } = await reach<{ results: { id: number; scope_code?: string }[] }>(
    'GET /api/user/subscription-list/',
  )
  const lists = await walker.world.sql(
    'select id, slot from account.subscription_list where user_id = $1 order by id',
    [picker.userId],
  )
  const picked = lists.find(({ slot }) => slot.startsWith('ALACARTE'))?.id
  const chosen = lists.find(({ slot }) => slot.startsWith('LIST'))?.id
  await reach('GET /api/user/subscription-list/:id/', { params: { id: results[0]?.id } })
  const stock = await reach<{ id: number }>('POST /api/user/subscription-list-item/', {
    body: { subscription_list_id: picked, ticker: 'AAPL' },
  })
  // Picks are locked for 30 days.
  await walker.world.sql(
    'update account.subscription_list_item set picked_on = picked_on - 60 where subscription_list_id = $1',
    [picked],
  )
  await reach('DELETE /api/user/subscription-list-item/:id/', { params: { id: stock.id } })
  const scope = 'LIST_PRO'
  const choices = await reach<{ id: number }[]>('GET /api/subscribed-scope-item/choices/:scope/', {
    params: { scope },
  })
  await reach('POST /api/subscribed-scope-item/', {
    body: { subscription_list_id: chosen, scope_item_id: choices[0]?.id },
  })
  await reach('GET /api/subscribed-scope-item/')
  await reach('GET /api/user/alert/')
  await reach('POST /api/user/alert/read/')
  await reach('GET /api/user/status/')
  await reach('GET /api/user/transaction/', { query: { page: 1 } })
  await reach('GET /api/user/transaction/csv/', { query: { year: 2026 } })
}

export const useScreens: Section = async (walker, { buyer }) => {
  const name = `Cheap ${randomUUID().slice(0, 8)}`
  const screen = await walker.reach<{ id: number }>(buyer, 'POST /api/screens/', {
    body: { name, filter: 'pe<20', sort: 'pe', direction: 'asc', columns: ['pe'] },
  })
  await walker.reach(buyer, 'GET /api/screens/')
  const params = { id: screen.id }
  await walker.reach(buyer, 'PATCH /api/screens/:id/', { params, body: { alert: true } })
  await walker.reach(buyer, 'DELETE /api/screens/:id/', { params })
}

export const changeAccount: Section = async (walker, { visitor, buyer }) => {
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(buyer, route, sample)
  for (const path of [
    'getme',
    'users/getme',
    'users/preferences',
    'users/security',
    'users/sign_ins',
    'site',
  ]) {
    await reach(`GET /api/${path}/`)
  }
  for (const service of SERVICE_NAMES) {
    await reach(`GET /api/personal-data/${service}/`)
  }
  await reach('PATCH /api/users/preferences/', { body: { theme: 'dark', weekly_digest: false } })
  const secret = { method: 'password', secret: DEMO_PASSWORD }
  await reach('POST /api/users/step_up/', { body: secret })
  const { key } = await reach<{ key: string }>('POST /api/users/api_keys/', {
    body: { name: 'Drill', scopes: ['stocks:read', 'watch-lists:read'] },
  })
  await walker.reach(visitor, 'POST /api/jwt/api_key/', { body: { key } })
  const keys = await reach<{ id: number }[]>('GET /api/users/api_keys/')
  await reach('DELETE /api/users/api_keys/:id/', {
    params: { id: Object.values(keys).flat().at(-1)?.id },
  })
  const elsewhere = { ...buyer, client: new Client(walker.world.site.baseURL) }
  await signIn(walker.world, elsewhere)
  const sessions = await reach<{ id: string; is_current: boolean }[]>('GET /api/users/sessions/')
  const session = Object.values(sessions)
    .flat()
    .find(({ is_current }) => !is_current)
  await reach('DELETE /api/users/sessions/:id/', { params: { id: session?.id } })
  await reach('POST /api/users/sessions/revoke_others/')
  await reach('POST /api/users/set_username/', {
    body: { current_password: DEMO_PASSWORD, new_username: `${buyer.username}-2` },
  })
  await reach('POST /api/users/set_password/', {
    body: {
      current_password: DEMO_PASSWORD,
      new_password: 'plum orchard at dusk',
      re_new_password: 'plum orchard at dusk',
    },
  })
  await reach('POST /api/users/set_password/', {
    body: {
      current_password: 'plum orchard at dusk',
      new_password: DEMO_PASSWORD,
      re_new_password: DEMO_PASSWORD,
    },
  })
  await reach('POST /api/users/step_up/', { body: secret })
  await reach('POST /api/users/deletion/', { body: { current_password: DEMO_PASSWORD } })
  await reach('DELETE /api/users/deletion/')
  await reach('POST /api/jwt/verify/')
}

export const useSecondFactors: Section = async (walker) => {
  const { world } = walker
  const user = await createUser(world, 'factors')
  await signIn(world, user)
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(user, route, sample)
  const current = { body: { current_password: DEMO_PASSWORD } }
  await reach('POST /api/users/totp/options/', current)
  // The key of the drill instead of the generated one, so that codes are known.
  await world.sql(
    `insert into account.totp (user_id, secret, last_step, created_at) values ($1, $2, 0, now())`,
    [user.userId, TOTP_SECRET],
  )
  await world.sql('delete from account.totp where user_id = $1', [user.userId])
  const { secret } = await reach<{ secret: string }>('POST /api/users/totp/options/', current)
  await reach('POST /api/users/totp/', { body: { code: currentCode(secret) } })
  const passkey = new SoftwareAuthenticator(world.site.baseURL)
  const { options } = await reach<{ options: Record<string, unknown> }>(
    'POST /api/users/passkeys/options/',
    current,
  )
  await reach('POST /api/users/passkeys/', {
    body: { name: 'Laptop', response: passkey.create(options) },
  })
  const { passkeys } = await reach<{ passkeys: { id: number }[] }>('GET /api/users/security/')
  const params = { id: passkeys[0]?.id }
  await reach('PATCH /api/users/passkeys/:id/', { params, body: { name: 'Phone' } })
  await reach('POST /api/users/recovery_codes/')
  const stepUp = await reach<{ options: Record<string, unknown> }>(
    'POST /api/users/step_up/options/',
  )
  await reach('POST /api/users/step_up/', {
    body: { method: 'passkey', response: passkey.get(stepUp.options ?? stepUp) },
  })
  await reach('POST /api/logout/')
  const pending = await reach<{ options: Record<string, unknown> }>(
    'POST /api/jwt/passkey/options/',
  )
  await reach('POST /api/jwt/passkey/', {
    body: { response: passkey.get(pending.options ?? pending) },
  })
  await reach('DELETE /api/users/passkeys/:id/', { params })
  await reach('POST /api/logout/')
  await reach('POST /api/jwt/create/', { body: { email: user.email, password: DEMO_PASSWORD } })
  await world.sql('update account.totp set last_step = 0 where user_id = $1', [user.userId])
  await reach('POST /api/jwt/code/', { body: { method: 'totp', code: currentCode(secret) } })
  await reach('DELETE /api/users/totp/')
}

export const passMailedLinks: Section = async (walker) => {
  const { world } = walker
  const visitor = walker.visitor()
  await walker.reach(visitor, 'GET /api/csrf/')
  const username = `joiner-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const password = 'plum orchard at dusk'
  await walker.reach(visitor, 'POST /api/users/', {
    body: { username, email, password, re_password: password },
  })
  const operator = await createUser(world, 'operator', ['operator'])
  await signIn(world, operator)
  const [{ id } = { id: 0 }] = await world.sql<{ id: number }>(
    'select id from account.user_account where email = $1',
    [email],
  )
  await walker.reach(operator, 'POST /api/operator/users/:id/resend-activation/', {
    params: { id },
    body: { reason: REASON },
  })
  await walker.reach(visitor, 'POST /api/users/resend_activation/', { body: { email } })
  await walker.reach(visitor, 'POST /api/users/activation/', {
    body: linkOf(await walker.mailTo(email, /^Activate/, 3), 'activation'),
  })
  await walker.reach(visitor, 'POST /api/users/reset_password/', { body: { email } })
  await walker.reach(visitor, 'POST /api/users/reset_password_confirm/', {
    body: {
      ...linkOf(await walker.mailTo(email, /password/i), 'password-reset'),
      new_password: 'quince orchard at dawn',
      re_new_password: 'quince orchard at dawn',
    },
  })
  for (let browser = 0; browser < 2; browser += 1) {
    const client = new Client(world.site.baseURL)
    await client.call('GET', '/api/csrf/')
    await client.call('POST', '/api/jwt/create/', { email, password: 'quince orchard at dawn' })
  }
  await walker.reach(visitor, 'POST /api/users/not_me/', {
    body: linkOf(await walker.mailTo(email, /new|sign-in|browser|device/i), 'not-me'),
  })
}
