import { type Static, Type } from 'typebox'

export const MethodologyEntrySchema = Type.Object({
  code: Type.String(),
  name: Type.String(),
  version: Type.String(),
  /** What it tells, in a sentence. */
  summary: Type.String(),
})

/** A document about one model, made from the same source as the code's docstrings. */
export const MethodologySchema = Type.Object({
  ...MethodologyEntrySchema.properties,
  formula: Type.String(),
  units: Type.String(),
  source: Type.String(),
  applicability: Type.String(),
  /** What is returned when an input is missing. */
  missing: Type.String(),
  sections: Type.Array(
    Type.Object({
      title: Type.String(),
      paragraphs: Type.Array(Type.String()),
      /** First row is the head; empty without a table. */
      table: Type.Array(Type.Array(Type.String())),
    }),
  ),
})
export type Methodology = Static<typeof MethodologySchema>
export const MethodologyIndexSchema = Type.Object({ models: Type.Array(MethodologyEntrySchema) })
export type MethodologyIndex = Static<typeof MethodologyIndexSchema>
