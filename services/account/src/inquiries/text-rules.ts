/** Control characters except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** Text for storage: trimmed, with line feeds as line ends. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Validation errors for a normalized text; empty if valid. Length is in code points. */
export function textErrors(text: string, { min, max }: { min: number; max: number }): string[] {
  const { length } = [...text]
  if (length === 0) return ['This field may not be blank.']
  const errors: string[] = []
  if (length < min) errors.push(`Ensure this field has at least ${min} characters.`)
  if (length > max) errors.push(`Ensure this field has no more than ${max} characters.`)
  if (CONTROL.test(text)) errors.push('Control characters are not allowed.')
  if (!text.isWellFormed()) errors.push('Enter valid text.')
  return errors
}
