// No schemas here: the service kit imports this without typebox.

/** Schema keyword for custom error messages of a choice. */
export const CHOICE_TEXTS = 'x-choice-texts'

/** Messages for a missing or blank value and for an unknown one; `{value}` is the submitted text. */
export interface ChoiceTexts {
  readonly missing: string
  readonly invalid: string
}
