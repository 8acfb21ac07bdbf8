import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { POST } from '../routes/route.ts'
import { oneOf } from '../schemas/one-of.ts'

export const INQUIRY_KINDS = ['inquiry', 'feedback', 'contact', 'help'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]
export const INQUIRY_TOPICS = [
  { code: 'general', name: 'General question' },
  { code: 'billing', name: 'Plans and billing' },
  { code: 'data', name: 'Incorrect figure' },
  { code: 'account', name: 'My account' },
  { code: 'commercial', name: 'Commercial use' },
  { code: 'bug', name: 'Something isn’t working' },
  { code: 'idea', name: 'Idea or suggestion' },
  { code: 'privacy', name: 'Privacy' },
] as const
export const INQUIRY_TEXT_MIN = 10
export const INQUIRY_TEXT_MAX = 4000
/** Honeypot field, invisible to people and filled in by bots; the response is the same. */
export const HONEYPOT_FIELD = 'website'

export const createInquiryRoute = POST('/api/inquiry/', {
  summary: 'Send an inquiry or feedback, with a copy to the sender. Limited to five per hour.',
  body: Type.Object(
    {
      kind: oneOf(INQUIRY_KINDS),
      topic: oneOf(INQUIRY_TOPICS.map(({ code }) => code)),
      message: Type.String({ minLength: INQUIRY_TEXT_MIN, maxLength: INQUIRY_TEXT_MAX }),
      /** Address for the reply; optional for feedback and help page comments. */
      email: Type.Optional(Type.String({ maxLength: 254 })),
      /** Page that the inquiry is about: `/help/stock-lists`. */
      page: Type.Optional(Type.String({ maxLength: 200 })),
      /** Whether the help page was useful. */
      is_useful: Type.Optional(Type.Boolean()),
      website: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  response: {
    201: Type.Object({ ticket: Type.String() }),
    400: FieldErrorsSchema,
    429: DetailErrorSchema,
  },
})
export type InquiryTicket = Static<(typeof createInquiryRoute)['response'][201]>
