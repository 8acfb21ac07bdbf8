import { type Static, Type } from 'typebox'

export const MethodologyEntrySchema = Type.Object({
  code: Type.String(),
  name: Type.String(),
  version: Type.String(),
})

/** Documentation of one model, generated from the docstrings in its code. */
export const MethodologySchema = Type.Object({
  ...MethodologyEntrySchema.properties,
  sections: Type.Array(Type.Object({ heading: Type.String(), markdown: Type.String() })),
})
export type Methodology = Static<typeof MethodologySchema>
export const MethodologyIndexSchema = Type.Object({ models: Type.Array(MethodologyEntrySchema) })
export type MethodologyIndex = Static<typeof MethodologyIndexSchema>
