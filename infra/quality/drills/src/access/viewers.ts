import { Client } from '../world/client.ts'
import { createUser, DEMO_PASSWORD, signIn, type User, type World } from '../world/world.ts'

/** Kinds of viewers. `staff-without-factor` has the role of operators and signed in with a password only. */
export const VIEWERS = [
  'visitor',
  'user',
  'subscriber',
  'editor',
  'operator',
  'staff-without-factor',
  'key-stocks',
  'key-lists',
] as const
export type Viewer = (typeof VIEWERS)[number]

/** Scopes of the API keys among the viewers. */
export const KEY_SCOPES: Readonly<Partial<Record<Viewer, readonly string[]>>> = {
  'key-stocks': ['stocks:read'],
  'key-lists': ['watch-lists:read', 'watch-lists:write'],
}

/** One signed-in viewer of each kind; the keys belong to the demo account of the Commercial plan. */
export async function openViewers(world: World): Promise<Readonly<Record<Viewer, User>>> {
  const { site } = world
  const newClient = () => new Client(site.baseURL)
  const visitor = { userId: 0, username: '', email: '', roles: [], client: newClient() }
  await visitor.client.call('GET', '/api/csrf/')
  const users = {
    user: await createUser(world, 'user'),
    subscriber: { ...visitor, email: 'commercial@quantamental.example', client: newClient() },
    editor: await createUser(world, 'editor', ['editor']),
    operator: await createUser(world, 'operator', ['operator']),
    'staff-without-factor': await createUser(world, 'staff'),
  }
  await world.sql(`update account.user_account set roles = '{operator}' where id = $1`, [
    users['staff-without-factor'].userId,
  ])
  for (const user of Object.values(users)) await signIn(world, user)
  const { client } = users.subscriber
  // Keys of a previous run; there may be five.
  await world.sql("delete from account.api_key where name like 'Drill %'")
  const keyOf = async (viewer: Viewer) => {
    await client.call('POST', '/api/users/step_up/', { method: 'password', secret: DEMO_PASSWORD })
    const body = { name: `Drill ${viewer}`, scopes: KEY_SCOPES[viewer] }
    const { key } = await client.call<{ key: string }>('POST', '/api/users/api_keys/', body)
    const { access_token } = await visitor.client.call<{ access_token: string }>(
      'POST',
      '/api/jwt/api_key/',
      {
        key,
      },
    )
    const script = newClient()
    script.token = access_token
    return { ...visitor, client: script }
  }
  return {
    visitor,
    ...users,
    'key-stocks': await keyOf('key-stocks'),
    'key-lists': await keyOf('key-lists'),
  }
}
