import { SEARCH_TEXT_MAX_LENGTH } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'

/** Invalid percent-encoding is taken literally. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Search text from the `Searchtext` header. @throws FieldError when blank or too long. */
export function readSearchText(header: string | undefined): string {
  const text = decode(header ?? '')
    .replaceAll('\u0000', '')
    .trim()
  if (text === '') throw new FieldError({ searchtext: ['This field may not be blank.'] })
  if (text.length > SEARCH_TEXT_MAX_LENGTH) {
    throw new FieldError({
      searchtext: [`Ensure this field has no more than ${SEARCH_TEXT_MAX_LENGTH} characters.`],
    })
  }
  return text
}
