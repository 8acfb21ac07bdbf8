import { Type } from 'typebox'
import { FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { AccountStatusSchema, TransactionsPageSchema } from './account-status.schema.ts'

const year = Type.Optional(Type.Integer({ minimum: 2000, maximum: 2200 }))

export const getAccountStatusRoute = GET('/api/user/status/', {
  summary: 'List your subscriptions with their status texts and actions.',
  response: { 200: AccountStatusSchema, ...SIGNED_IN },
})

export const listTransactionsRoute = GET('/api/user/transaction/', {
  summary: 'List your payments and refunds, newest first, ten per page.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    year,
  }),
  response: { 200: TransactionsPageSchema, 400: FieldErrorsSchema, ...SIGNED_IN },
})

export const exportTransactionsRoute = GET('/api/user/transaction/csv/', {
  summary: 'Export your payments and refunds as CSV.',
  query: Type.Object({ year }),
  response: { 200: Type.String(), 400: FieldErrorsSchema, ...SIGNED_IN },
})
