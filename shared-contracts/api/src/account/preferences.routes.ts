import { DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import { PreferencesPatchSchema, PreferencesSchema } from './preferences.schema.ts'

// Apart from the other routes of a person, for the shell saves the theme and carries nothing else.
const signedIn = { 401: DetailErrorSchema, 403: DetailErrorSchema }

export const getPreferencesRoute = defineRoute({
  method: 'GET',
  path: '/api/users/preferences/',
  summary: 'How the viewer wants the site to look, and which mails they want.',
  response: { 200: PreferencesSchema, ...signedIn },
})

export const updatePreferencesRoute = defineRoute({
  method: 'PATCH',
  path: '/api/users/preferences/',
  summary: 'Change some preferences; answers all.',
  body: PreferencesPatchSchema,
  response: { 200: PreferencesSchema, 400: FieldErrorsSchema, ...signedIn },
})
