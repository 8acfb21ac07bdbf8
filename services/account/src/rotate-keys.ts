import { loadConfig } from '@quantamental/service-kit/config'
import { openDatabase } from './db/database.ts'
import { ensureSigningKeys, rotateSigningKeys } from './sessions/keyring.ts'

/** Rotate the signing keys: `node services/account/src/rotate-keys.ts`, at most every ten minutes. */
const db = await openDatabase(loadConfig('account'))

try {
  await ensureSigningKeys(db, new Date())
  await rotateSigningKeys(db, new Date())
  console.log('Rotated: the next key is now the signing key.')
} finally {
  await db.destroy()
}
