import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'

export const OPTIONS = { auth: 'required' } as const

export function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw new FieldError({ name: ['This field may not be blank.'] })
  return name
}

export const nameTaken = () =>
  new FieldError({ name: ['You already have a screen with this name.'] })
export const unknownScreen = () => new NotFoundError('No such screen.')
