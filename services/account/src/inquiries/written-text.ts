/** Control characters but tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** Text as it is kept: no space around it, lines ended by line feeds. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Why a normalised text is refused; empty when it is good. Letters beyond the basic plane count as one. */
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
