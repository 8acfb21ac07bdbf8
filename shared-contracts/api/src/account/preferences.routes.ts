import { FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, PATCH } from '../routes/route.ts'
import { PreferencesPatchSchema, PreferencesSchema } from './preferences.schema.ts'

// Separate module: the shell saves the theme and loads no other user routes.

export const getPreferencesRoute = GET('/api/users/preferences/', {
  summary: 'Get your display and email preferences.',
  response: { 200: PreferencesSchema, ...SIGNED_IN },
})

export const updatePreferencesRoute = PATCH('/api/users/preferences/', {
  summary: 'Update some preferences. Returns all of them.',
  body: PreferencesPatchSchema,
  response: { 200: PreferencesSchema, 400: FieldErrorsSchema, ...SIGNED_IN },
})
