import { PASSKEY_NAME_MAX_LENGTH, type Passkey } from '@quantamental/api/account'
import type { PasskeyRow } from '../db/tables.ts'
import { refuseFields } from '../refuse-fields.ts'

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

/** Trimmed name of a passkey. @throws FieldError if it is blank or too long */
export function readPasskeyName(given: string): string {
  const name = given.trim()
  if (name === '') refuseFields({ name: ['This field may not be blank.'] })
  if (name.length > PASSKEY_NAME_MAX_LENGTH) {
    refuseFields({
      name: [`Ensure this field has no more than ${PASSKEY_NAME_MAX_LENGTH} characters.`],
    })
  }
  return name
}
