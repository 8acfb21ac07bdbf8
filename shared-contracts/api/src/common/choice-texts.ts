// Without schemas, so that the service kit reads it without typebox.

/** The keyword of a schema under which a choice has texts of its own. */
export const CHOICE_TEXTS = 'x-choice-texts'

/** What a field answers that is missing or blank, and that is none of the choices: `{value}` is what was sent. */
export interface ChoiceTexts {
  readonly missing: string
  readonly invalid: string
}
